import { randomBytes } from "node:crypto";
import { mkdtemp, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitIn } from "#tests/support/content-repository.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { placeOf } from "./git.server.ts";
import { openObjectReader } from "./object-reader.server.ts";

async function createRepository() {
  const folder = await createTempFolder();
  const place = await mkdtemp(join(folder.path, "repository-"));
  gitIn(place, "init", "--quiet", "--initial-branch=main");
  const commitFile = async (file: string, bytes: string | Buffer) => {
    await writeFile(join(place, file), bytes);
    gitIn(place, "add", "--all");
    gitIn(place, "commit", "--quiet", "--message=A file");
    return gitIn(place, "rev-parse", "HEAD");
  };
  return {
    place,
    git: join(place, ".git"),
    commitFile,
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

test("names are answered in order, whether they exist or not", async () => {
  await using repository = await createRepository();
  const picture = randomBytes(3_000_000);
  await repository.commitFile("a picture.png", picture);
  const commit = await repository.commitFile("note.yaml", "text: One\n");
  const objects = openObjectReader(placeOf(repository.git));
  const answers = await Promise.all([
    objects.hashOf("main^{commit}"),
    objects.hashOf("refs/heads/nobody^{commit}"),
    objects.file("main:a picture.png"),
    objects.file("main:gone.yaml"),
    objects.file("main^{tree}"),
    objects.file("main:note.yaml\nHEAD"),
    objects.file("main:note.yaml"),
  ]);
  expect(answers.slice(0, 2)).toEqual([commit, null]);
  expect(answers[2]?.equals(picture)).toBe(true);
  expect(answers.slice(3, 6)).toEqual([null, null, null]);
  expect(answers[6]?.toString()).toBe("text: One\n");
});

test("a name means what it means now, also after everything was packed anew", async () => {
  await using repository = await createRepository();
  const objects = openObjectReader(placeOf(repository.git));
  for (const number of [1, 2, 3]) {
    const commit = await repository.commitFile("note.yaml", `number: ${number}\n`);
    expect(await objects.hashOf("main^{commit}")).toBe(commit);
    expect((await objects.file("main:note.yaml"))?.toString()).toBe(`number: ${number}\n`);
    gitIn(repository.place, "gc", "--quiet", "--prune=now");
  }
});

test("where the repository cannot be read the reason is told, and later questions are answered", async () => {
  await using repository = await createRepository();
  const commit = await repository.commitFile("note.yaml", "text: One\n");
  await rename(repository.git, `${repository.git}-away`);
  const objects = openObjectReader(placeOf(repository.git));
  const both = await Promise.allSettled([objects.hashOf("main"), objects.file("main:note.yaml")]);
  for (const answer of both) {
    expect(answer).toMatchObject({
      reason: { message: expect.stringMatching(/^git cat-file: .*not a git repository/) },
    });
  }
  await rename(`${repository.git}-away`, repository.git);
  expect(await objects.hashOf("main")).toBe(commit);
});
