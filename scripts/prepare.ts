import { globSync, mkdirSync } from "node:fs";
import { relative } from "node:path";
import * as z from "zod";
import { type Definition, definitions } from "#content/definitions.ts";
import { loadContent } from "#content/load.ts";
import { logosIn, NEEDS_FILE, picturesIn, withTexts } from "#content/loading/content-needs.ts";
import { elementsOf } from "./post-elements.ts";
import { writeFonts } from "./prepare/fonts.ts";
import { writeIcons, writeTechnologyLogos } from "./prepare/icons.ts";
import { needsOf } from "./prepare/needs.ts";
import { writePalette, writeType } from "./prepare/tokens.ts";
import { writeGenerated } from "./prepare/write.ts";

/**
 * Folders of components in cascade order: components built from others come later. The desk's
 * styles are not for visitors' pages.
 */
const STYLED = [
  "ui",
  "features/*/form",
  "search",
  "shell",
  "sections",
  "pages",
  "features/*/pages",
];

function writeStyleSheets(file: string) {
  const styled = STYLED.flatMap((folder) => globSync(`app/${folder}/**/*.css`).toSorted());
  const sheets = styled.map((sheet) => relative("app/generated", sheet));
  const lines = sheets.map((sheet) => `@import "${sheet}" layer(components);\n`);
  writeGenerated(file, lines.join(""));
}

/** Writes one JSON Schema per collection, with which editors complete and check YAML. */
function writeSchemas(folder: string) {
  for (const [name, { kind, schema }] of Object.entries<Definition>(definitions)) {
    const file = kind === "keyed" ? z.record(z.string(), schema) : schema;
    const json = z.toJSONSchema(file, { io: "input", unrepresentable: "any" });
    writeGenerated(`${folder}/${name}.schema.json`, `${JSON.stringify(json, null, 2)}\n`);
  }
}

// Generates the sources' imports (sprites, subset fonts, colours) and the JSON Schemas for editors.
mkdirSync("app/generated", { recursive: true });
mkdirSync("content/generated", { recursive: true });
try {
  const content = loadContent();
  writeIcons("app/generated/icons.svg");
  writeTechnologyLogos("app/generated/logos.svg", logosIn(content));
  writePalette("app/generated/palette.ts");
  writeSchemas("content/generated");
  writeStyleSheets("app/generated/components.css");
  writeType("app/generated");
  await writeFonts("app/generated");
  const drawn = await withTexts(content, elementsOf);
  writeGenerated(NEEDS_FILE, JSON.stringify(needsOf(content, "content")));
  writeGenerated("content/generated/pictures.json", JSON.stringify(picturesIn(drawn)));
  writeGenerated("content/generated/records.json", JSON.stringify(drawn));
} catch (error) {
  console.error(error instanceof Error && error.name === "ContentError" ? error.message : error);
  process.exitCode = 1;
}
