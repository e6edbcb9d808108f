import { existsSync, readFileSync } from "node:fs";
import { writeGenerated } from "./write.ts";

const TOKENS = "app/styles/tokens.css";

/** A font family of Fontsource: "Anek Latin" is in packages named anek-latin. */
export type Family = { readonly name: string; readonly id: string };
export type Families = { readonly display: Family; readonly text: Family };

export const familyOf = (name: string): Family => ({ name, id: name.toLowerCase().replaceAll(" ", "-") });

export function readFamilies(css = readFileSync(TOKENS, "utf8")): Families {
  const named = (token: string) => {
    const [, name] = new RegExp(`--font-${token}: "([^"]+) Variable"`).exec(css) ?? [];
    if (!name) throw new Error(`--font-${token} of the tokens does not begin with a family of Fontsource`);
    return familyOf(name);
  };
  return { display: named("display"), text: named("sans") };
}

export const variableFont = ({ id }: Family, part: string) =>
  `node_modules/@fontsource-variable/${id}/files/${id}-${part}-wght-normal.woff2`;

export const staticFont = ({ id }: Family, part: string, weight: number) =>
  `node_modules/@fontsource/${id}/files/${id}-${part}-${weight}-normal.woff`;

export function missingFiles(role: keyof Families, family: Family): readonly string[] {
  const weights = role === "display" ? [600] : [400, 500, 600];
  const files = [variableFont(family, "latin"), ...weights.map((weight) => staticFont(family, "latin", weight))];
  return files.filter((file) => !existsSync(file));
}

/** Writes the names of the families for mails, and copies the font files for the PDF. */
export function writeType(folder: string) {
  const { display, text } = readFamilies();
  const names = { display: `${display.name} Variable`, text: `${text.name} Variable` };
  writeGenerated(`${folder}/type.ts`, `export const type = ${JSON.stringify(names)} as const;\n`);
  writeGenerated(`${folder}/display-600.woff`, readFileSync(staticFont(display, "latin", 600)));
  for (const weight of [400, 600])
    writeGenerated(`${folder}/text-${weight}.woff`, readFileSync(staticFont(text, "latin", weight)));
}
