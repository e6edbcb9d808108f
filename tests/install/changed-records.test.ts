import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { createProjectCopy } from "#tests/support/project-copy.ts";
import { sampleTest } from "#tests/support/sample.ts";

/** A change to a record of each kind, and a page that shows it. */
const changes = [
  [
    "navigation.yaml",
    "Models and agents on your data",
    "Models and agents on data of yours",
    "terms",
  ],
  ["claims.yaml", 'value: "360+"', 'value: "361+"', "about"],
  [
    "hire/react-developer.yaml",
    "who keep your app fast",
    "who finish what they start",
    "hire/react-developer",
  ],
  [
    "work/claims-support-desk.yaml",
    "Since 2024, ongoing",
    "Since 2023, ongoing",
    "work/claims-support-desk",
  ],
  [
    "blog/outbox-for-forms-and-mails/index.mdx",
    "with one extra table",
    "with one table more",
    "blog/outbox-for-forms-and-mails",
  ],
] as const;

let copy: Awaited<ReturnType<typeof createProjectCopy>>;

beforeAll(async () => {
  copy = await createProjectCopy();
});
afterAll(() => copy[Symbol.asyncDispose]());

/** All files of the build with their content. */
function built(): Record<string, string> {
  const root = join(copy.path, "build");
  const files = globSync("**", { cwd: root }).filter((name) => statSync(join(root, name)).isFile());
  const hashOf = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(root, name)))
      .digest("hex");
  return Object.fromEntries(files.toSorted().map((name) => [name, hashOf(name)]));
}

function change(file: string, before: string, after: string) {
  const path = join(copy.path, "content", file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

/** Starts a build; `said` contains its output so far. */
function start() {
  const env = { ...process.env, SITE_URL: "" };
  const child = spawn(process.execPath, ["scripts/build.mjs", "--installed"], {
    cwd: copy.path,
    env,
    detached: true,
  });
  const build = { child, said: "", code: Promise.resolve<number | null>(null) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      build.said += text;
    });
  }
  build.code = new Promise((done) => child.on("close", done));
  return build;
}

const stop = ({ pid }: ChildProcess) => pid && process.kill(-pid, "SIGKILL");

/** An empty cache except for encoded pictures, which take a minute and do not depend on records. */
function forgetCache() {
  const cache = join(copy.path, "node_modules/.cache");
  const pictures = realpathSync(join(cache, "site/pictures"));
  // Previously a link to the project's own cache.
  rmSync(cache, { recursive: true });
  mkdirSync(join(cache, "site"), { recursive: true });
  symlinkSync(pictures, join(cache, "site/pictures"));
}

sampleTest(
  "builds after changes of records, cut short or two at once, give what a build without a cache gives",
  async () => {
    // Bundles of the project itself contain its folder in comments.
    forgetCache();
    const first = start();
    expect(await first.code, first.said).toBe(0);
    for (const [file, before, after, page] of changes) {
      change(file, before, after);
      const startedAt = performance.now();
      const build = start();
      expect(await build.code, build.said).toBe(0);
      console.log(`${file}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      expect(build.said, file).not.toContain("Bundling");
      expect(
        readFileSync(join(copy.path, `build/client/${page}/index.html`), "utf8"),
        file,
      ).toContain(after.replace(/^value: |"/g, ""));
    }

    const whole = built();
    change("work/claims-support-desk.yaml", "Since 2023, ongoing", "Since 2022, ongoing");
    const cut = start();
    await expect.poll(() => cut.said, { timeout: 120_000, interval: 20 }).toContain("[4/4]");
    stop(cut.child);
    await cut.code;
    expect(built()).toEqual(whole);

    const both = [start(), start()];
    for (const build of both) expect(await build.code, build.said).toBe(0);
    const changed = built();
    expect(changed).not.toEqual(whole);

    forgetCache();
    const full = start();
    expect(await full.code, full.said).toBe(0);
    expect(full.said).toContain("Bundling");
    expect(built()).toEqual(changed);
  },
  1_800_000,
);
