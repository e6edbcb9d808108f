import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { loadContent } from "#content/load.ts";
import { kinds } from "./new-page/kinds.ts";
import { borrowedFrom, recordFrom } from "./new-page/record.ts";

// npm run new:page -- hire go-developer ["Go"]: writes one valid record; the page exists from then on.
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
const ask = async (question: string) => (await terminal?.question(`${question}: `))?.trim() ?? "";

let [kindName = "", slug = "", name = ""] = process.argv.slice(2);
kindName ||= await ask(`What is added (${Object.keys(kinds).join(", ")})`);
const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
if (!kind)
  fail(`Unknown kind "${kindName}". Usage: npm run new:page -- ${Object.keys(kinds).join("|")} some-slug ["Name"]`);
if (kind.part && !loadContent().site.parts[kind.part])
  fail(`content/site.yaml leaves out ${kind.part}: set parts.${kind.part} to true first.`);
if (!slug) {
  name ||= await ask(kind.asks);
  slug = (await ask(`Its place in addresses [${slugFrom(name)}]`)) || slugFrom(name);
}
terminal?.close();
if (!SLUG.test(slug)) fail(`"${slug}" is no slug: use lower case, digits and hyphens.`);

const shown = `content/${kind.file(slug)}`;
const file = fileURLToPath(new URL(`../${shown}`, import.meta.url));
if (existsSync(file)) fail(`${shown} exists already.`);
const outline = readFileSync(new URL(`./new-page/outlines/${kind.outline}`, import.meta.url), "utf8");
const borrowed = borrowedFrom(loadContent(), new Date());
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, recordFrom(outline, slug, name || undefined, borrowed));
try {
  loadContent();
} catch (error) {
  rmSync(file.endsWith("index.mdx") ? dirname(file) : file, { recursive: true });
  fail(`Nothing was written: ${error instanceof Error ? error.message : error}`);
}
console.log(`Wrote ${shown}: it is at ${kind.page(slug)}, and in ${kind.appears}.
${kind.next}
See it with npm run dev; npm run check names what is missing, as file:line: field: problem.`);

function slugFrom(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
