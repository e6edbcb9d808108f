import { readFileSync } from "node:fs";
import { writeGenerated } from "./write.ts";

type Shades = { readonly light: string; readonly dark: string };

const COLOR = /^\s*--color-([\w-]+):\s*(?:light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)|(#[\da-f]{6}));/gm;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function readPalette(css: string): Record<string, Shades> {
  const found = [...css.matchAll(COLOR)].map(([, name = "", light, dark, both]) => {
    const shades = { light: light ?? both ?? "", dark: dark ?? both ?? "" };
    return [camelCase(name), shades] as const;
  });
  const declared = css.match(/^\s*--color-/gm)?.length ?? 0;
  if (found.length !== declared) {
    throw new Error(`${declared - found.length} colour(s) of the tokens are neither #rrggbb nor a light-dark() of two`);
  }
  return Object.fromEntries(found);
}

/** Writes the colours for outputs that cannot use CSS variables: mails, the PDF, share pictures and icons. */
export function writePalette(tokens: string, file: string) {
  const palette = readPalette(readFileSync(tokens, "utf8"));
  const entries = Object.entries(palette).map(([name, shades]) => `  ${name}: ${JSON.stringify(shades)},`);
  writeGenerated(file, `export const palette = {\n${entries.join("\n")}\n} as const;\n`);
}
