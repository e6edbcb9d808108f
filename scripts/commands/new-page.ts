import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { loadContent } from "#content/load.ts";
import { kinds } from "#content/new-records/kinds.ts";
import { newRecord } from "#content/new-records/record.ts";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export default function newPage(command: Command) {
  command
    .addArgument(command.createArgument("<kind>").choices(Object.keys(kinds)))
    .argument("<slug>", "its place in addresses, like go-developer")
    .argument("[name]", "what it is called, where the slug does not say it")
    .addHelpText("after", "\nWrites one valid record; the page exists from then on.")
    .action(write);
}

function write(chosen: string, slug: string, name = "") {
  const kind = kinds[chosen];
  if (!kind) throw new Error(`There is no kind "${chosen}".`);
  if (!SLUG.test(slug))
    throw new Error(`"${slug}" is no slug: use lower case, digits and hyphens.`);
  const content = loadContent();
  if (kind.part && !content.site.parts[kind.part])
    throw new Error(
      `content/site.yaml leaves out ${kind.part}: set parts.${kind.part} to true first.`,
    );
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
