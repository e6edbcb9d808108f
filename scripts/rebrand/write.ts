import { readFileSync, writeFileSync } from "node:fs";
import { parseDocument } from "yaml";
import { stepsMark } from "#shared/steps-mark.ts";
import type { Families, Family } from "../prepare/type.ts";
import type { Brand } from "./brand.ts";
import type { Palette } from "./palette.ts";

const kebab = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

/** Puts colours into a style sheet of tokens, each where its name stands. */
export function tokensWith(css: string, palette: Palette): string {
  return Object.entries(palette).reduce((text, [name, { light, dark }]) => {
    const value = light === dark ? light : `light-dark(${light}, ${dark})`;
    return text.replace(new RegExp(`(--color-${kebab(name)}: )[^;]+;`), `$1${value};`);
  }, css);
}

/** Puts the families of a brand into that style sheet. */
export function tokensInType(css: string, families: Families): string {
  const stack = ({ name }: Family) =>
    [`${name} Variable`, `${name} Variable Arial`, `${name} Variable Roboto`].map((each) => `"${each}"`).join(", ");
  return css
    .replace(/(--font-display: )[^;]+;/, `$1${stack(families.display)}, sans-serif;`)
    .replace(/(--font-sans: )[^;]+;/, `$1${stack(families.text)}, sans-serif;`);
}

/** Moves the second line of the name down: it is tucked under the letters of the design's own name, others reach lower. */
export const untuckName = (css: string) => css.replace(/(?<=\.logo__descriptor \{\s+margin-top: )[^;]+/, "0.16em");

/** Writes fields of a YAML file and keeps its comments; a field without a value is removed. */
export function writeYaml(file: string, fields: Readonly<Record<string, unknown>>) {
  const document = parseDocument(readFileSync(file, "utf8"));
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) document.delete(name);
    else if (JSON.stringify(document.toJS()[name]) !== JSON.stringify(value))
      document.set(name, document.createNode(value));
  }
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** The icon of browser tabs, from which the build draws those of home screens. */
export function iconOf(
  palette: Palette,
  mark: { viewBox: string; paths: readonly { d: string; tone: string; isEvenOdd?: boolean | undefined }[] } = stepsMark,
) {
  const fill = (tone: string) => (tone === "ink" ? palette.basalt900?.light : palette.accent?.light);
  const paths = mark.paths
    .map(({ d, tone, isEvenOdd }) => `<path fill="${fill(tone)}"${isEvenOdd ? ' fill-rule="evenodd"' : ""} d="${d}"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">${paths}</svg>\n`;
}

/** Amounts in the currencies of the brand, in place of those that stand there. */
export function writePrices(file: string, prices: NonNullable<Brand["prices"]>) {
  const document = parseDocument(readFileSync(file, "utf8"));
  for (const [slug, { from, upTo }] of Object.entries(prices)) {
    document.setIn([slug, "from"], document.createNode(from, { flow: true }));
    document.setIn([slug, "upTo"], document.createNode(upTo, { flow: true }));
  }
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** JSON with each list on one line, as the formatter of the project has it. */
export const oneLineEach = (value: unknown) =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_all, items: string) => `[${items.replace(/\s+/g, " ")}]`)}\n`;

/** The name under which npm knows the project, also in the list of packages that a build carries. */
export function renamePackage(domain: string) {
  const name = `${domain.split(".")[0]}-site`;
  const own = JSON.parse(readFileSync("package.json", "utf8")).name;
  for (const file of ["package.json", "package-lock.json"])
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(`"name": "${own}"`, `"name": "${name}"`));
}
