import { linkSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { readBuiltFiles } from "./built-files.server.ts";

test("of files that a publication left as they were, the server keeps one copy in memory", async () => {
  await using folder = await createTempFolder();
  const [former, next] = [join(folder.path, "former"), join(folder.path, "next")];
  for (const each of [former, next]) mkdirSync(each);
  writeFileSync(join(former, "same.txt"), "The same");
  writeFileSync(join(former, "same.txt.br"), "its copy");
  writeFileSync(join(former, "changed.txt"), "Before");
  for (const name of ["same.txt", "same.txt.br"]) linkSync(join(former, name), join(next, name));
  writeFileSync(join(next, "changed.txt"), "Behind");

  const known = await readBuiltFiles(former);
  const files = await readBuiltFiles(next, known);
  const at = (of: typeof files, path: string) => of.find((file) => file.path === path);
  expect(at(files, "/same.txt")).toBe(at(known, "/same.txt"));
  expect(at(files, "/same.txt")?.bodies.br?.toString()).toBe("its copy");
  expect(at(files, "/changed.txt")?.bodies.identity.toString()).toBe("Behind");
});
