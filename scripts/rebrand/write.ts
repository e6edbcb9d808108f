import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { parse, parseDocument } from "yaml";
import { type MarkPath, markPaint } from "#shared/site-map/mark-paint.ts";
import { stepsMark } from "#shared/site-map/steps-mark.ts";
import type { Families, Family } from "../prepare/tokens.ts";
import type { Brand } from "./brand.ts";
import type { Palette } from "./palette.ts";

const kebab = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

export function tokensWith(css: string, palette: Palette): string {
  return Object.entries(palette).reduce((text, [name, { light, dark }]) => {
    const value = light === dark ? light : `light-dark(${light}, ${dark})`;
    return text.replace(new RegExp(`(--color-${kebab(name)}: )[^;]+;`), `$1${value};`);
  }, css);
}

export function tokensInType(css: string, families: Families): string {
  const stack = ({ name }: Family) =>
    [`${name} Variable`, `${name} Variable Arial`, `${name} Variable Roboto`]
      .map((each) => `"${each}"`)
      .join(", ");
  return css
    .replace(/(--font-display: )[^;]+;/, `$1${stack(families.display)}, sans-serif;`)
    .replace(/(--font-sans: )[^;]+;/, `$1${stack(families.text)}, sans-serif;`);
}

export const tokensWithCorners = (css: string, corners: string) =>
  css.replace(/(--radius-sm: )[^;]+;/, `$1${corners};`);

const WIDE_LETTERS = /[\u2e80-\uffef]/g;
const lettersIn = (name: string) => name.length + (name.match(WIDE_LETTERS) ?? []).length;

/**
 * Moves the second line of the logo down, which is tucked under our own name's letters, and fits a
 * long name.
 */
export function fitName(
  css: string,
  { wordmark, descriptor }: { wordmark: string; descriptor: string },
) {
  const ems = 3.3 + Math.max(lettersIn(wordmark) * 1.02, lettersIn(descriptor) * 0.45);
  return css
    .replace(/(?<=\.logo__descriptor \{\s+margin-top: )[^;]+/, "0.16em")
    .replace(/(?<=--ems: )[\d.]+/, ems.toFixed(1));
}

export function writeYaml(file: string, fields: Readonly<Record<string, unknown>>) {
  const document = parseDocument(readFileSync(file, "utf8"));
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) document.delete(name);
    else if (JSON.stringify(document.toJS()[name]) !== JSON.stringify(value))
      document.set(name, document.createNode(value));
  }
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

type Office = { readonly slug: string; readonly city: string; readonly timeZone: string };

/** Takes people along with their office; only those of an office that is gone get another. */
export function movePeople(before: readonly Office[], offices: readonly Office[]) {
  for (const file of globSync("content/people/*.yaml")) {
    const { city } = parse(readFileSync(file, "utf8"));
    const at = before.findIndex((office) => office.city === city);
    const office = at < 0 ? undefined : officeAfter(before, at, offices);
    if (office && office.city !== city)
      writeYaml(file, { city: office.city, timeZone: office.timeZone });
  }
}

function officeAfter(before: readonly Office[], at: number, offices: readonly Office[]) {
  const former = before[at];
  const same = offices.find(({ slug }) => slug === former?.slug);
  const inCity = offices.find(({ city }) => city === former?.city);
  return same ?? inCity ?? offices[at] ?? offices[0];
}

type Mark = { readonly viewBox: string; readonly paths: readonly MarkPath[] };

export function iconOf(palette: Palette, { viewBox, paths }: Mark = stepsMark) {
  const drawn = paths.map(({ d, tone, ...kind }) => {
    const colour = tone === "ink" ? palette.basalt900?.light : palette.accent?.light;
    const paint = Object.entries(markPaint(kind, colour ?? "")).map(
      ([name, value]) => ` ${kebab(name)}="${value}"`,
    );
    return `<path${paint.join("")} d="${d}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawn.join("")}</svg>\n`;
}

export function writePrices(file: string, prices: NonNullable<Brand["prices"]>) {
  const document = parseDocument(readFileSync(file, "utf8"));
  for (const [slug, { from, upTo }] of Object.entries(prices)) {
    document.setIn([slug, "from"], document.createNode(from, { flow: true }));
    document.setIn([slug, "upTo"], document.createNode(upTo, { flow: true }));
    // The levels are in the former currencies. Without them no developer's page names a price.
    document.deleteIn([slug, "levels"]);
  }
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

type Pricing = { readonly codes: readonly string[]; readonly isRepriced: boolean };

/**
 * The example team's sum on the home page is of the former prices, or in former currencies, also of
 * a company that shows no prices.
 */
export function removeFormerSum(file: string, { codes, isRepriced }: Pricing) {
  const document = parseDocument(readFileSync(file, "utf8"));
  const sum = ["talent", "team", "example", "sum"];
  if (!document.hasIn(sum)) return;
  const amounts = Object.keys(document.toJS().talent.team.example.sum);
  const isInTheirCurrencies = new Set(amounts).symmetricDifference(new Set(codes)).size === 0;
  if (!isRepriced && isInTheirCurrencies) return;
  document.deleteIn(sum);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

const keptAt = (file: string) => join("art/originals", basename(file));

/** What `rebrand` redraws, as it was before the first time. */
export function original(file: string): string {
  const kept = keptAt(file);
  return readFileSync(existsSync(kept) ? kept : file, "utf8");
}

/** Keeps the original of a file that is about to be redrawn. */
export function keepOriginal(file: string): void {
  const kept = keptAt(file);
  if (existsSync(kept)) return;
  mkdirSync("art/originals", { recursive: true });
  writeFileSync(
    "art/README.md",
    "# art\n`originals/` keeps what `rebrand` redraws, as it was before the first time.\n",
  );
  copyFileSync(file, kept);
}

/** Redraws covers and client logos, which use the design's colours, in those of a brand. */
export function recolourDrawings(before: Palette, after: Palette) {
  const colours = new Map(
    Object.entries(before).flatMap(([name, { light, dark }]) => [
      [light, after[name]?.light ?? light] as const,
      [dark, after[name]?.dark ?? dark] as const,
    ]),
  );
  for (const file of globSync("content/images/**/*.svg", {
    exclude: ["content/images/people/**"],
  })) {
    const drawing = original(file);
    keepOriginal(file);
    const recoloured = drawing.replace(
      /#[0-9a-f]{6}\b/gi,
      (hex) => colours.get(hex.toLowerCase()) ?? hex,
    );
    writeFileSync(file, recoloured);
  }
}
