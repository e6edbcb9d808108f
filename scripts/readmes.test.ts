import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PARTS = "{app,art,bench,content,content-model,deploy,server,scripts,shared,tests}";
const isLeftOut = (path: string) =>
  /(^|\/)(generated|node_modules)(\/|$)|^content\/blog\/./.test(path);

const find = (pattern: string) => globSync(pattern, { cwd: ROOT, exclude: isLeftOut });
const readmes = find(`${PARTS}/**/README.md`);
const folders = find(`${PARTS}/**/`).map((folder) => folder.replace(/\/$/, ""));
const textOf = (readme: string) => readFileSync(join(ROOT, readme), "utf8");

/** The files and folders that a README names: `lead-form.tsx`, `early/`, `docs/deploy.md`. */
const namedIn = (text: string) =>
  [
    ...text.matchAll(
      /`([\w./-]+(?:\.(?:tsx?|mjs|py|sh|css|md|ya?ml|json|conf|socket|service)|\/))`/g,
    ),
  ].map(([, name = ""]) => name);

test.each(readmes)("every file and folder named in %s exists", (readme) => {
  const folder = dirname(readme);
  const places = [folder, dirname(folder), "app", "."];
  const missing = namedIn(textOf(readme)).filter(
    (name) => !places.some((place) => existsSync(join(ROOT, place, name))),
  );
  expect(missing).toEqual([]);
});

test("every folder has a README, or the nearest one above names it", () => {
  const silent = folders.filter((folder) => {
    if (existsSync(join(ROOT, folder, "README.md"))) return false;
    let above = dirname(folder);
    while (above !== "." && !existsSync(join(ROOT, above, "README.md"))) above = dirname(above);
    const name = folder.slice(folder.lastIndexOf("/") + 1);
    return !new RegExp(`\\b${name}\\b`).test(textOf(join(above, "README.md")));
  });
  expect(silent).toEqual([]);
});
