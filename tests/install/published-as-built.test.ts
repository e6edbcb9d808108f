import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect } from "vitest";
import { runBuild } from "#features/editing/publishing/run-build.server.ts";
import { createProjectCopy } from "#tests/support/project-copy.ts";
import { sampleTest } from "#tests/support/sample.ts";

let copy: Awaited<ReturnType<typeof createProjectCopy>>;

beforeAll(async () => {
  copy = await createProjectCopy();
  expect(copy.build()).toBe("");
}, 1_800_000);
afterAll(() => copy[Symbol.asyncDispose]());

/** A folder with other content, as it is checked out of the repository. */
function contentWith(name: string, change: (folder: string) => void): string {
  const folder = join(copy.path, "data/published", name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(copy.path, "content"), join(folder, "content"), {
    recursive: true,
    filter: (path) => !path.endsWith("content/generated"),
  });
  change(join(folder, "content"));
  return folder;
}

/** Publishes as the server does; returns false if the change needs new code. */
function publish(folder: string): Promise<boolean> {
  const build = join(copy.path, "build");
  const published = join(copy.path, "data/published");
  const script = join(copy.path, "scripts/publish-content.ts");
  return runBuild({
    folder,
    command: [script, folder, build, build, join(published, "results")],
    cwd: copy.path,
    siteUrl: "",
    running: join(published, "running"),
    ending: new AbortController().signal,
  });
}

function replace(file: string, before: string, after: string) {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
}

/** The files that visitors get and what the server reads beside them, with their hashes. */
function madeIn(build: string): Record<string, string> {
  const files = ["client/**", "*.json", "code"].flatMap((pattern) =>
    globSync(pattern, { cwd: build }).filter((name) => statSync(join(build, name)).isFile()),
  );
  const hashOf = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(build, name)))
      .digest("hex");
  return Object.fromEntries(files.toSorted().map((name) => [name, hashOf(name)]));
}

const inodeOf = (build: string, name: string) => statSync(join(build, "client", name)).ino;

/** Changes texts, figures, posts, pictures, addresses and what search and feed have. */
async function changeMuch(content: string): Promise<void> {
  const of = (file: string) => join(content, file);
  replace(of("hire/react-developer.yaml"), "who keep your app fast", "who finish what they start");
  replace(of("claims.yaml"), 'value: "360+"', 'value: "361+"');
  replace(of("blog/outbox-for-forms-and-mails/index.mdx"), "with one extra table", "with one more");
  const quay = await sharp({ create: { width: 900, height: 500, channels: 3, background: "navy" } })
    .png()
    .toBuffer();
  mkdirSync(of("images/uploads"), { recursive: true });
  writeFileSync(of("images/uploads/quay-at-night.png"), quay);
  const post = of("blog/outbox-for-forms-and-mails/index.mdx");
  const text = readFileSync(post, "utf8");
  writeFileSync(post, `${text}\n![Dark water](uploads/quay-at-night.png)\n`);
  const cover = of("images/covers/outbox-for-forms-and-mails.svg");
  writeFileSync(cover, `${readFileSync(cover, "utf8")}\n`);
}

sampleTest(
  "a publication gives the same files as a build of the same content, and links those that did not change",
  async () => {
    const build = join(copy.path, "build");
    const folder = contentWith("much", () => {});
    await changeMuch(join(folder, "content"));
    const startedAt = performance.now();
    expect(await publish(folder)).toBe(true);
    console.log(`published in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    const fresh = join(folder, "build");
    expect(inodeOf(fresh, "pricing/index.html.br")).toBe(inodeOf(build, "pricing/index.html.br"));
    const page = "hire/react-developer/index.html";
    expect(inodeOf(fresh, page)).not.toBe(inodeOf(build, page));
    expect(readFileSync(join(build, "client", page), "utf8")).not.toContain("finish what they");

    cpSync(join(folder, "content"), join(copy.path, "content"), { recursive: true });
    expect(copy.build()).toBe("");
    expect(madeIn(fresh)).toEqual(madeIn(build));
  },
  900_000,
);

sampleTest(
  "mistakes end a publication with their file and line, as they end a build",
  async () => {
    const folder = contentWith("wrong", (content) =>
      replace(join(content, "claims.yaml"), "value:", "worth:"),
    );
    await expect(publish(folder)).rejects.toThrow(/^content\/claims\.yaml:\d+: .*worth/m);
  },
  120_000,
);

sampleTest.each([
  ["a letter that the fonts lack", "claims.yaml", /^/, "# Þing\n"],
  ["a part that is switched off", "site.yaml", "investing: true", "investing: false"],
])(
  "%s needs a build from the sources",
  async (_what, file, place, text) => {
    const folder = contentWith(`code-${file}`, (content) => {
      const path = join(content, file);
      writeFileSync(path, readFileSync(path, "utf8").replace(place, text));
    });
    expect(await publish(folder)).toBe(false);
  },
  120_000,
);
