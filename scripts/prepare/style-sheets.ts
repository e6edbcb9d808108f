import { globSync } from "node:fs";
import { writeGenerated } from "./write.ts";

/** Folders of components in cascade order: components built from others come later. */
const FOLDERS = ["ui", "forms", "search", "shell", "sections"];

export function writeStyleSheets(file: string) {
  const sheets = FOLDERS.flatMap((folder) => globSync(`app/${folder}/**/*.css`).toSorted());
  const lines = sheets.map((sheet) => `@import "${sheet.replace(/^app\//, "../")}" layer(components);\n`);
  writeGenerated(file, lines.join(""));
}
