import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markOf, recordServed } from "#features/editing/publishing/served-build.server.ts";
import { parseConfig } from "#server/config.server.ts";
import { createContentRepository, gitIn } from "#tests/support/content-repository.ts";
import { environment } from "#tests/support/own-environment.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { checkEditing, checkStarts } from "./content-checks.ts";

const BUILD = join(import.meta.dirname, "../../build");

function configOf(settings: Record<string, string>) {
  const config = parseConfig(settings);
  if ("problems" in config) throw new Error(JSON.stringify(config.problems));
  return config;
}

test("doctor tries a draft and a build, and leaves nothing in the repository", async () => {
  await using repository = await createContentRepository();
  await using data = await createTempFolder();
  const config = configOf({ CONTENT_REPOSITORY: repository.bare, DATA_DIR: data.path });
  expect(await checkEditing(config)).toEqual([
    { state: "well", says: `${repository.bare} takes drafts` },
    { state: "well", says: `${data.path} takes builds` },
    {
      state: "look",
      says: expect.stringMatching(/^this release does not serve what is published, \w{12}$/),
      advice: expect.stringContaining("start it, or restart it"),
    },
  ]);
  expect(gitIn(repository.bare, "for-each-ref", "refs/doctor")).toBe("");
});

test("doctor names what visitors get, and the records of what is published that do not fit the release", async () => {
  await using repository = await createContentRepository();
  await using data = await createTempFolder();
  const config = configOf({ CONTENT_REPOSITORY: repository.bare, DATA_DIR: data.path });
  const published = gitIn(repository.bare, "rev-parse", "main");
  const release = await markOf(BUILD);
  await recordServed(config, { commit: published, release, isOfRelease: true });
  const finding = async () => (await checkEditing(config)).at(-1);
  const isBuilt = release !== "";
  expect((await finding())?.state).toBe(isBuilt ? "well" : "look");

  const record = join(repository.clone, "content/hire/react-developer.yaml");
  writeFileSync(record, `${readFileSync(record, "utf8")}badge: of another release\n`);
  gitIn(repository.clone, "commit", "--all", "--quiet", "--message=For another release");
  gitIn(repository.clone, "push", "--quiet", "origin", "main");
  expect(await finding()).toMatchObject({
    state: "broken",
    says: expect.stringMatching(/does not fit this release[\s\S]*React developers.*badge/),
    advice: expect.stringContaining("push them to the published branch"),
  });
});

/** An account that is not this one. */
const NOBODY = 65_534;

/** What doctor finds first of the repository and of the disk. */
const ASKS = `
const { parseConfig } = await import("./server/config.server.ts");
const { checkEditing } = await import("./scripts/doctor/content-checks.ts");
const { checkDisk } = await import("./scripts/doctor/store-checks.ts");
const config = parseConfig(process.env);
const [repository] = await checkEditing(config);
const [disk] = await checkDisk(config);
console.log(JSON.stringify([repository, disk]));
process.exit();
`;

/** Runs a program as root for whom the rights of files count as for everybody else. */
const LIKE_OTHERS = ["--bounding-set", "-dac_override,-dac_read_search"];
const canBeLikeOthers =
  process.getuid?.() === 0 && spawnSync("setpriv", [...LIKE_OTHERS, "true"]).status === 0;

test.runIf(canBeLikeOthers)(
  "doctor names a folder of the repository or of the published pages that a push or a command of another account left there",
  async () => {
    await using repository = await createContentRepository();
    await using data = await createTempFolder();
    const left = join(repository.bare, "objects/zz");
    const published = join(data.path, "published");
    for (const folder of [left, published, join(published, "pages")]) {
      mkdirSync(folder, { recursive: true });
      chownSync(folder, NOBODY, NOBODY);
    }
    const { stdout, stderr } = spawnSync(
      "setpriv",
      [...LIKE_OTHERS, process.execPath, "--input-type=module", "--eval", ASKS],
      {
        cwd: join(import.meta.dirname, "../.."),
        env: {
          ...environment({}),
          CONTENT_REPOSITORY: repository.bare,
          DATA_DIR: data.path,
          HOME: data.path,
        },
        encoding: "utf8",
      },
    );
    expect(JSON.parse(stdout), stderr).toEqual([
      {
        state: "broken",
        says: `${repository.bare} takes no drafts`,
        advice: expect.stringContaining(`${left} belongs to another account: chown -R site`),
      },
      {
        state: "broken",
        says: `${published} cannot be written by this account`,
        advice: expect.stringContaining(`chown -R site ${data.path}`),
      },
    ]);
  },
);

test("doctor says what to do about a repository that is missing or takes no draft, and an origin that is gone", async () => {
  await using repository = await createContentRepository();
  await using data = await createTempFolder();
  const gone = configOf({ CONTENT_REPOSITORY: join(data.path, "gone.git"), DATA_DIR: data.path });
  expect((await checkEditing(gone))[0]).toMatchObject({
    state: "broken",
    says: expect.stringContaining("no repository"),
  });
  const shared = configOf({
    CONTENT_REPOSITORY: repository.bare,
    DATA_DIR: data.path,
    CONTENT_PUBLISHING: "everywhere",
  });
  rmSync(repository.clone, { recursive: true });
  expect((await checkEditing(shared)).at(-1)).toMatchObject({
    state: "broken",
    says: expect.stringContaining("origin does not answer"),
  });
  rmSync(join(repository.bare, "objects"), { recursive: true });
  expect((await checkEditing(shared))[0]).toMatchObject({
    state: "broken",
    advice: expect.stringContaining("chown"),
  });
});

test("doctor names what is wrong with a repository that was set up by guessing", async () => {
  await using data = await createTempFolder();
  const checked = async (folder: string) => {
    const [first] = await checkEditing(
      configOf({ CONTENT_REPOSITORY: folder, DATA_DIR: data.path }),
    );
    return first;
  };
  const expectBroken = async (folder: string, says: string, advice: string) => {
    expect(await checked(folder)).toEqual({
      state: "broken",
      says: expect.stringContaining(says),
      advice: expect.stringContaining(advice),
    });
  };
  await using repository = await createContentRepository();
  const { bare, clone } = repository;
  await expectBroken(clone, "is a working copy", `git clone --bare ${clone}`);
  await expectBroken(join(clone, "content"), "is no Git repository", "docs/editing.md");

  const empty = join(data.path, "empty.git");
  gitIn(data.path, "init", "--quiet", "--bare", "--initial-branch=main", empty);
  await expectBroken(empty, "has no commits", `git push ${empty} HEAD:main`);

  gitIn(bare, "symbolic-ref", "HEAD", "refs/heads/master");
  await expectBroken(
    bare,
    "publishes the branch master, which it does not have; it has main",
    "refs/heads/main",
  );
  gitIn(bare, "symbolic-ref", "HEAD", "refs/heads/main");
  gitIn(bare, "branch", "desk", "main");
  await expectBroken(bare, "has a branch called desk", "branch -m desk");
  gitIn(bare, "branch", "-D", "desk");
  expect(await checked(bare)).toMatchObject({ state: "well" });

  gitIn(clone, "rm", "-r", "--quiet", "content");
  gitIn(clone, "commit", "--quiet", "--message=Gone", "--allow-empty");
  gitIn(clone, "push", "--quiet", "origin", "main");
  await expectBroken(bare, "has no folder content", "docs/editing.md");
});

test("doctor names what a crash left in the repository: locks, an empty HEAD, a HEAD that names a commit", async () => {
  await using data = await createTempFolder();
  await using repository = await createContentRepository();
  const { bare } = repository;
  const checked = async () => {
    const config = configOf({ CONTENT_REPOSITORY: bare, DATA_DIR: data.path });
    const [first] = await checkEditing(config);
    return first;
  };
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const name of ["refs/heads/main.lock", "packed-refs.lock"]) {
    const lock = join(bare, name);
    await writeFile(lock, "");
    expect(await checked()).not.toMatchObject({ says: expect.stringContaining("a crash left") });
    await utimes(lock, anHourAgo, anHourAgo);
    expect(await checked()).toMatchObject({
      state: "broken",
      says: expect.stringContaining(lock),
      advice: expect.stringContaining(`rm ${lock}`),
    });
    await rm(lock);
  }

  gitIn(bare, "branch", "earlier", "main");
  const later = gitIn(bare, "commit-tree", "main^{tree}", "-p", "main", "-m", "Later");
  gitIn(bare, "update-ref", "refs/heads/published", later);
  gitIn(bare, "update-ref", "--no-deref", "HEAD", later);
  expect(await checked()).toMatchObject({
    state: "broken",
    says: expect.stringContaining("names a commit and no branch"),
    advice: expect.stringContaining("symbolic-ref HEAD refs/heads/published"),
  });
  await writeFile(join(bare, "HEAD"), "");
  expect(await checked()).toMatchObject({
    state: "broken",
    says: expect.stringContaining("is empty"),
    advice: expect.stringContaining(`> ${join(bare, "HEAD")}`),
  });
});

test("doctor tries a draft at the origin, and names one that only lets itself be read", async () => {
  await using data = await createTempFolder();
  await using repository = await createContentRepository();
  const [origin, here] = [repository.bare, join(data.path, "here.git")];
  gitIn(data.path, "clone", "--quiet", "--bare", origin, here);
  const config = configOf({
    CONTENT_REPOSITORY: here,
    DATA_DIR: data.path,
    CONTENT_PUBLISHING: "pipeline",
  });
  const ofOrigin = async () => (await checkEditing(config)).at(-1);
  expect(await ofOrigin()).toEqual({
    state: "well",
    says: "the repository's origin answers, and takes drafts",
  });
  expect(gitIn(origin, "for-each-ref", "refs/doctor")).toBe("");
  writeFileSync(join(origin, "hooks/pre-receive"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  expect(await ofOrigin()).toMatchObject({
    state: "broken",
    says: expect.stringMatching(/origin takes no drafts: .*pre-receive hook declined/),
    advice: expect.stringContaining("right to write"),
  });
});

test("doctor says nothing of editing where it is off", async () => {
  expect(await checkEditing(configOf({}))).toEqual([]);
});

test("doctor names whose start nobody has checked, the first six of many", () => {
  expect(checkStarts([])).toEqual([]);
  const [finding] = checkStarts(["A", "B", "C", "D", "E", "F", "G"]);
  expect(finding).toMatchObject({ state: "look" });
  expect(finding?.says).toMatch(/: A, B, C, D, E, F and 1 more$/);
});
