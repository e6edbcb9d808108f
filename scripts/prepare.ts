import { mkdirSync } from "node:fs";
import { loadContent } from "#content/load.ts";
import { writeCovers, writePortraits } from "./prepare/drawings.ts";
import { writeFonts } from "./prepare/fonts.ts";
import { writeIcons, writeTechnologyLogos } from "./prepare/icons.ts";
import { writePalette } from "./prepare/palette.ts";
import { writeSchemas } from "./prepare/schemas.ts";
import { writeType } from "./prepare/type.ts";

// What the sources need before Vite, tsc or an editor can read them: sprites, subset fonts, colours, JSON Schemas.
mkdirSync("app/generated", { recursive: true });
mkdirSync("content/generated", { recursive: true });
try {
  const content = loadContent();
  writeIcons("app/generated", content);
  writeTechnologyLogos("app/generated/logos.svg", [
    ...Object.values(content.technologies).flatMap((group) => group.items),
    ...Object.values(content.hire),
    ...Object.values(content.development).flatMap((page) => page.technologies.items),
  ]);
  writePalette("app/styles/tokens.css", "app/generated/palette.ts");
  writeSchemas("content/generated");
  writePortraits("content/generated", content);
  await writeCovers("content/generated", "app/styles/tokens.css", content);
  writeType("app/generated");
  await writeFonts("app/generated");
} catch (error) {
  console.error(error instanceof Error && error.name === "ContentError" ? error.message : error);
  process.exitCode = 1;
}
