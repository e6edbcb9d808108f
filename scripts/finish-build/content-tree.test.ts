import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createContentRepository, gitIn } from "#tests/support/content-repository.ts";
import { contentTree } from "./content-tree.ts";

test("the tree of a folder has the name that Git gives it, whatever its files are called", async () => {
  await using repository = await createContentRepository();
  const content = join(repository.clone, "content");
  // Sorted otherwise than by their names alone.
  await mkdir(join(content, "a"));
  await mkdir(join(content, "empty"));
  for (const name of ["a.b", "a/c", "a-b", "a0", "ä"]) await writeFile(join(content, name), name);
  gitIn(repository.clone, "add", "--all");
  gitIn(repository.clone, "commit", "--quiet", "--message=More files");
  await mkdir(join(content, "generated"));
  await writeFile(join(content, "generated/records.json"), "{}");
  expect(contentTree(content)).toBe(gitIn(repository.clone, "rev-parse", "HEAD:content"));
});
