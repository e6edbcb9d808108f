import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { loadContent } from "#content/load.ts";
import { kinds } from "#content/new-records/kinds.ts";
import { newRecord } from "#content/new-records/record.ts";
import { slugFrom } from "#shared/formats/slug.ts";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const kindNames = Object.keys(kinds).join("|");

export default function newPage(command: Command) {
  command
    .argument("[kind]", kindNames)
    .argument("[slug]", "its place in addresses, like go-developer")
    .argument("[name]", "what it is called, where the slug does not say it")
    .addHelpText("after", "\nWrites one valid record; the page exists from then on. Asks for what is left out.")
    .action(async (...words: string[]) => write(await asked(words)));
}

/** In a terminal, asks for what the options leave open. */
async function asked([kindName = "", slug = "", name = ""]: readonly string[]) {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const ask = async (question: string) => (await terminal?.question(`${question}: `))?.trim() ?? "";
  try {
    const chosen = kindName || (await ask(`What is added (${kindNames})`));
    const kind = Object.hasOwn(kinds, chosen) ? kinds[chosen] : undefined;
    if (!kind) throw new Error(`There is no kind "${chosen}": say ${kindNames}.`);
    const called = slug ? name : name || (await ask(kind.asks));
    const place = slug || (await ask(`Its place in addresses [${slugFrom(called)}]`)) || slugFrom(called);
    return { kind, chosen, slug: place, name: called };
  } finally {
    terminal?.close();
  }
}

function write({ kind, chosen, slug, name }: Awaited<ReturnType<typeof asked>>) {
  if (!SLUG.test(slug)) throw new Error(`"${slug}" is no slug: use lower case, digits and hyphens.`);
  const content = loadContent();
  if (kind.part && !content.site.parts[kind.part])
    throw new Error(`content/site.yaml leaves out ${kind.part}: set parts.${kind.part} to true first.`);
  const shown = `content/${kind.file(slug)}`;
  const file = fileURLToPath(new URL(`../../${shown}`, import.meta.url));
  if (existsSync(file)) throw new Error(`${shown} exists already.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, newRecord(chosen, kind, slug, name, content));
  try {
    loadContent();
  } catch (error) {
    rmSync(file.endsWith("index.mdx") ? dirname(file) : file, { recursive: true });
    throw new Error(`Nothing was written: ${(error as Error).message}`);
  }
  console.log(`Wrote ${shown}: it is at ${kind.page(slug)}, and in ${kind.appears}.
${kind.next}
See it with npm run dev; npm run check names what is missing, as file:line: field: problem.`);
}
