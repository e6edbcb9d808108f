import { existsSync, readFileSync } from "node:fs";
import { writeGenerated } from "./write.ts";

const TOKENS = "app/styles/tokens.css";

/** A font family of Fontsource: "Anek Latin" is in packages named anek-latin. */
export type Family = { readonly name: string; readonly id: string };
export type Families = { readonly display: Family; readonly text: Family };

export const familyOf = (name: string): Family => ({
  name,
  id: name.toLowerCase().replaceAll(" ", "-"),
});

export function readFamilies(css = readFileSync(TOKENS, "utf8")): Families {
  const named = (token: string) => {
    const [, name] = new RegExp(`--font-${token}: "([^"]+) Variable"`).exec(css) ?? [];
    if (!name)
      throw new Error(`--font-${token} of the tokens does not begin with a family of Fontsource`);
    return familyOf(name);
  };
  return { display: named("display"), text: named("sans") };
}

export const variableFont = ({ id }: Family, part: string) =>
  `node_modules/@fontsource-variable/${id}/files/${id}-${part}-wght-normal.woff2`;

/** The characters of each of the family's files. */
export const rangesFile = ({ id }: Family) =>
  `node_modules/@fontsource-variable/${id}/unicode.json`;

export const staticFont = ({ id }: Family, part: string, weight: number) =>
  `node_modules/@fontsource/${id}/files/${id}-${part}-${weight}-normal.woff`;

export function missingFiles(role: keyof Families, family: Family): readonly string[] {
  const weights = role === "display" ? [600] : [400, 500, 600];
  const files = [
    variableFont(family, "latin"),
    ...weights.map((weight) => staticFont(family, "latin", weight)),
  ];
  return files.filter((file) => !existsSync(file));
}

/** Writes the names of the families for mails, and copies the font files for the PDF. */
export function writeType(folder: string) {
  const { display, text } = readFamilies();
  const names = { display: `${display.name} Variable`, text: `${text.name} Variable` };
  writeGenerated(`${folder}/type.ts`, `export const type = ${JSON.stringify(names)} as const;\n`);
  writeGenerated(`${folder}/display-600.woff`, readFileSync(staticFont(display, "latin", 600)));
  for (const weight of [400, 600])
    writeGenerated(
      `${folder}/text-${weight}.woff`,
      readFileSync(staticFont(text, "latin", weight)),
    );
}

type Shades = { readonly light: string; readonly dark: string };

const COLOR =
  /^\s*--color-([\w-]+):\s*(?:light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)|(#[\da-f]{6}));/gm;

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function readPalette(css: string): Record<string, Shades> {
  const found = [...css.matchAll(COLOR)].map(([, name = "", light, dark, both]) => {
    const shades = { light: light ?? both ?? "", dark: dark ?? both ?? "" };
    return [camelCase(name), shades] as const;
  });
  const declared = css.match(/^\s*--color-/gm)?.length ?? 0;
  if (found.length !== declared) {
    throw new Error(
      `${declared - found.length} colour(s) of the tokens are neither #rrggbb nor a light-dark() of two`,
    );
  }
  return Object.fromEntries(found);
}

/**
 * Writes the colours for outputs that cannot use CSS variables: mails, the PDF, share pictures and
 * icons.
 */
export function writePalette(file: string) {
  const palette = readPalette(readFileSync(TOKENS, "utf8"));
  const entries = Object.entries(palette).map(
    ([name, shades]) => `  ${name}: ${JSON.stringify(shades)},`,
  );
  writeGenerated(file, `export const palette = {\n${entries.join("\n")}\n} as const;\n`);
}
