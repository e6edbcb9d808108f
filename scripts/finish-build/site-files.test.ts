import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { createSiteFiles } from "./site-files.ts";

const LONG = "A sentence that is long enough for its copies to be worth their place. ".repeat(5);

async function twoBuilds() {
  const folder = await createTempFolder();
  const [former, fresh] = [join(folder.path, "former"), join(folder.path, "fresh")];
  for (const each of [former, fresh]) mkdirSync(each);
  const before = createSiteFiles(former);
  await before.write("/about/index.html", LONG);
  await before.finished();
  return {
    files: createSiteFiles(fresh, former),
    former: (path: string) => join(former, path),
    fresh: (path: string) => join(fresh, path),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

test("a file that the former build has too is a link to it, with its compressed copies", async () => {
  await using builds = await twoBuilds();
  await builds.files.write("/about/index.html", LONG);
  await builds.files.finished();
  for (const name of ["about/index.html", "about/index.html.br", "about/index.html.gz"])
    expect(statSync(builds.fresh(name)).ino, name).toBe(statSync(builds.former(name)).ino);
});

test("a file with another text is written and compressed, and that of the former build stays", async () => {
  await using builds = await twoBuilds();
  await builds.files.keep("/about/index.html");
  await builds.files.write("/about/index.html", LONG.toUpperCase());
  await builds.files.write("/new.txt", LONG);
  await builds.files.finished();
  expect(readFileSync(builds.fresh("about/index.html"), "utf8")).toBe(LONG.toUpperCase());
  expect(readFileSync(builds.former("about/index.html"), "utf8")).toBe(LONG);
  for (const name of ["about/index.html.br", "about/index.html.gz"])
    expect(readFileSync(builds.fresh(name)), name).not.toEqual(readFileSync(builds.former(name)));
  expect(statSync(builds.fresh("new.txt.br")).size).toBeGreaterThan(0);
});

test("a file that a build names and does not have ends the new one", async () => {
  await using builds = await twoBuilds();
  await expect(builds.files.keep("/assets/lost.js")).rejects.toThrow("ENOENT");
  writeFileSync(builds.former("short.txt"), "short");
  await expect(builds.files.keep("/short.txt")).resolves.toBeUndefined();
});
