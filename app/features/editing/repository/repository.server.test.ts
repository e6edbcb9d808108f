import { readFileSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createContentRepository, gitIn } from "#tests/support/content-repository.ts";
import { openRepository } from "./repository.server.ts";

const mara = { name: "Mara <script>\nLind", email: "mara@riverstep.example" };
const FILE = "content/hire/react-developer.yaml";
let source: Awaited<ReturnType<typeof createContentRepository>>;

beforeAll(async () => {
  source = await createContentRepository();
  return () => source[Symbol.asyncDispose]();
});

async function opened() {
  const repository = openRepository(source.bare);
  const main = await repository.main();
  return { repository, main, parent: (await repository.tip(main)) ?? "" };
}

test("the records of a commit are read unchanged, and pictures by name", async () => {
  const { repository, parent } = await opened();
  const { texts, names } = await repository.files(parent);
  expect(texts.get("hire/react-developer.yaml")).toBe(readFileSync(FILE, "utf8"));
  expect([...texts.keys()].filter((name) => name.startsWith("images/"))).toEqual([]);
  expect(names.has("images/people/anybody.svg")).toBe(true);
});

test("a commit changes one record, names its author and leaves the published branch alone", async () => {
  const { repository, main, parent } = await opened();
  const text = readFileSync(FILE, "utf8").replace("app fast", "page fast");
  const draft = await repository.commit({
    parents: [parent],
    files: new Map([[FILE, text]]),
    author: mara,
    message: "Correct a word",
  });
  expect(await repository.move("refs/heads/desk/one", null, draft)).toBe(true);
  expect(
    gitIn(source.bare, "show", "--format=%an|%ae|%s", "--name-only", draft).split("\n"),
  ).toEqual(["Mara  script  Lind|mara@riverstep.example|Correct a word", "", FILE]);
  expect(await repository.tip(main)).toBe(parent);
  expect(await repository.read(draft, FILE)).toBe(text);
  const versions = await repository.published(draft, [FILE]);
  expect(versions.map(({ author }) => author)).toEqual(["Mara  script  Lind", expect.any(String)]);
  expect(await repository.draftLog(parent, draft)).toEqual([
    { commit: draft, email: mara.email, name: "Mara  script  Lind", message: "Correct a word" },
  ]);
});

test.each([
  "package.json",
  "content/../server.ts",
  "/etc/passwd",
  "content/images/a.svg",
  "content/.git/x.yaml",
  "content/-x.yaml",
])("%s cannot be written or read", async (file) => {
  const { repository, parent } = await opened();
  await expect(
    repository.commit({
      parents: [parent],
      files: new Map([[file, "x"]]),
      author: mara,
      message: "x",
    }),
  ).rejects.toThrow("no record");
  expect(await repository.read(parent, file)).toBeNull();
});

test("a reference moves only if it is as last seen", async () => {
  const { repository, parent } = await opened();
  const text = readFileSync(FILE, "utf8").replace("app fast", "page fast");
  const draft = await repository.commit({
    parents: [parent],
    files: new Map([[FILE, text]]),
    author: mara,
    message: "One",
  });
  expect(await repository.move("refs/heads/desk/two", null, draft)).toBe(true);
  expect(await repository.move("refs/heads/desk/two", null, parent)).toBe(false);
  expect(await repository.move("refs/heads/desk/two", parent, parent)).toBe(false);
  expect(await repository.move("refs/heads/desk/two", draft, null)).toBe(true);
  expect(await repository.tip("refs/heads/desk/two")).toBeNull();
});

test("an engineer's push and a draft merge; if both changed a line the file is named", async () => {
  const { repository, main, parent } = await opened();
  const text = readFileSync(FILE, "utf8").replace("app fast", "site fast");
  const draft = await repository.commit({
    parents: [parent],
    files: new Map([[FILE, text]]),
    author: mara,
    message: "Ours",
  });
  const theirs = (from: string, to: string) => {
    const changed = readFileSync(join(source.clone, FILE), "utf8").replace(from, to);
    return repository.commit({
      parents: [parent],
      files: new Map([[FILE, changed]]),
      author: mara,
      message: "Theirs",
    });
  };
  const merged = await repository.mergeTree(
    await theirs("name: React developers", "name: React people"),
    draft,
  );
  expect(merged.conflicts).toEqual([]);
  const commit = await repository.commitTree(merged.tree, [parent, draft], mara, "Merge");
  const result = await repository.read(commit, FILE);
  expect(result).toContain("site fast");
  expect(result).toContain("name: React people");
  const contested = await repository.mergeTree(await theirs("app fast", "page fast"), draft);
  expect(contested.conflicts).toEqual([FILE]);
  expect(await repository.tip(main)).toBe(parent);
});

test("only the content/ of a commit is written into a folder", async () => {
  const { repository, parent } = await opened();
  const target = join(source.clone, "..", "out");
  await mkdir(target);
  await repository.checkOut(parent, target);
  expect(await readFile(join(target, FILE), "utf8")).toBe(readFileSync(FILE, "utf8"));
});
