import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Palette } from "./palette.ts";

export function original(file: string): string {
  const kept = join("art/originals", basename(file));
  if (!existsSync(kept)) {
    mkdirSync("art/originals", { recursive: true });
    writeFileSync(
      "art/README.md",
      "# art\n`originals/` keeps what `rebrand` redraws, as it was before the first time.\n",
    );
    copyFileSync(file, kept);
  }
  return kept;
}

/** Redraws covers and client logos, which use the design's colours, in those of a brand. */
export function recolourDrawings(before: Palette, after: Palette) {
  const colours = new Map(
    Object.entries(before).flatMap(([name, { light, dark }]) => [
      [light, after[name]?.light ?? light] as const,
      [dark, after[name]?.dark ?? dark] as const,
    ]),
  );
  for (const file of globSync("content/images/**/*.svg", { exclude: ["content/images/people/**"] })) {
    const drawing = readFileSync(original(file), "utf8");
    const recoloured = drawing.replace(/#[0-9a-f]{6}\b/gi, (hex) => colours.get(hex.toLowerCase()) ?? hex);
    writeFileSync(file, recoloured);
  }
}
