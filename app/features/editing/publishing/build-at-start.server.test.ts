import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepository } from "#features/editing/repository/repository.server.ts";
import { createContentRepository } from "#tests/support/content-repository.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { buildAtStart } from "./build-at-start.server.ts";

/** A release whose build has the content of the published branch. */
async function createScene() {
  const [source, folder] = [await createContentRepository(), await createTempFolder()];
  const repository = openRepository(source.bare);
  const tip = (await repository.tip(await repository.main())) ?? "";
  const own = join(folder.path, "build");
  await mkdir(own);
  await writeFile(join(own, "complete"), "the mark of the release");
  await writeFile(join(own, "content-tree"), await repository.contentTree(tip));
  const dataDir = join(folder.path, "data");
  await mkdir(dataDir);
  return {
    own,
    dataDir,
    config: { dataDir, contentRepository: source.bare, contentPublishing: "here" as const },
    async [Symbol.asyncDispose]() {
      await source[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("a release with the published content serves its own pages at once", async () => {
  await using scene = await createScene();
  const expected = { folder: scene.own, code: scene.own, isBehind: false };
  expect(await buildAtStart(scene.config, scene.own)).toEqual(expected);
  expect(await buildAtStart(scene.config, scene.own)).toEqual(expected);
});

test("it does so also where nothing can be written down, as on a full disk", async () => {
  await using scene = await createScene();
  await writeFile(join(scene.dataDir, "published"), "no folder");
  expect(await buildAtStart(scene.config, scene.own)).toEqual({
    folder: scene.own,
    code: scene.own,
    isBehind: false,
  });
});
