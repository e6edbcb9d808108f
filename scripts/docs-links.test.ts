import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const PARTS = "{app,art,bench,content,content-model,deploy,docs,scripts,server,shared,tests}";
const isLeftOut = (path: string) => /(^|\/)(generated|node_modules|outlines)(\/|$)/.test(path);
const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: isLeftOut });

const documents = [...find("*.md"), ...find(`${PARTS}/**/*.md`)];
const decisions = find("docs/decisions/0*.md");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

test.each(documents)("every path and link in %s exists", (path) => {
  const text = textOf(path);
  const named = [...text.matchAll(/`([\w-]+\/[\w./*{},-]+)`/g)].flatMap(([, name = ""]) => name);
  const ours = named.filter((name) =>
    new RegExp(`^(?:${PARTS.slice(1, -1).replaceAll(",", "|")})/`).test(name),
  );
  const missing = ours.filter(
    (name) => !isLeftOut(name) && globSync(name, { cwd: root }).length === 0,
  );
  const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, href = ""]) =>
    leads(href, path) ? [] : [href],
  );
  expect([...missing, ...broken]).toEqual([]);
});

function leads(href: string, from: string): boolean {
  if (/^[a-z]+:/.test(href)) return true;
  const [file = "", anchor] = href.split("#");
  const target = file ? join(dirname(from), file) : from;
  if (!existsSync(join(root, target))) return false;
  const headings = anchor
    ? [...textOf(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slug(heading))
    : [];
  return !anchor || headings.includes(anchor);
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

test("every decision cited by code or a document exists", () => {
  const sources = [...find(`${PARTS}/**/*.{ts,tsx,mjs,css,yaml,md}`), ...find("*.md")];
  const missing = sources.flatMap((path) =>
    [...textOf(path).matchAll(/decisions\/(\d{4}[\w-]*)/g)].flatMap(([, name = ""]) =>
      decisions.some((each) => each.startsWith(`docs/decisions/${name}`))
        ? []
        : [`${path}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
