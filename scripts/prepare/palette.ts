import { readFileSync, writeFileSync } from "node:fs";

type Shades = { readonly light: string; readonly dark: string };

const COLOR = /^\s*--color-([\w-]+):\s*(?:light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)|(#[\da-f]{6}));/gm;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The colours of a style sheet's tokens by name, in both themes; throws where one is written in another way. */
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

/** Writes the colours of the tokens for what knows no CSS: mails, the PDF, sharing pictures, icons, the manifest. */
export function writePalette(tokens: string, file: string) {
  const palette = readPalette(readFileSync(tokens, "utf8"));
  const entries = Object.entries(palette).map(([name, shades]) => `  ${name}: ${JSON.stringify(shades)},`);
  writeFileSync(file, `export const palette = {\n${entries.join("\n")}\n} as const;\n`);
}
