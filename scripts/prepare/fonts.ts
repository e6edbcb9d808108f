import { existsSync, globSync, readFileSync } from "node:fs";
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { cached } from "../cache.ts";
import { type Families, type Family, rangesFile, readFamilies, variableFont } from "./tokens.ts";
import { writeGenerated } from "./write.ts";

/**
 * Metrics of two system fonts, from @capsizecss/metrics 4.3.0 (MIT), which has thousands in 169 MB.
 */
const arial = {
  familyName: "Arial",
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xWidthAvg: 913,
};
const roboto = {
  familyName: "Roboto",
  ascent: 1900,
  descent: -500,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 911,
};

/** Characters of nearly every page: basic Latin and the punctuation of our copy. */
const COMMON = `${String.fromCodePoint(...codePoints(0x20, 0x7e))}\u00a0£©®°·×é–—‘’“”…€→−≤≥`;

const LAST_ASCII = 0x7e;

/**
 * Signs that font families have only in their extended file; a small separate file avoids loading
 * that.
 */
const SIGNS = "₹";

/**
 * Letters and signs in our copy that the family's Latin file has. They are in the main file, so
 * that no page loads another one for a single ø.
 */
function lettersOf(folder: string, latin: ReadonlySet<number>): string {
  const copy = globSync(`${folder}/**/*.{yaml,mdx}`).map((file) => readFileSync(file, "utf8"));
  const used = new Set(copy.flatMap((text) => text.match(/[^\p{ASCII}\p{C}\p{Z}]/gu) ?? []));
  return [...used]
    .filter((letter) => latin.has(letter.codePointAt(0) ?? 0))
    .sort()
    .join("");
}

/** The letters that the records in a folder add to the main file of each family. */
export function lettersIn(folder: string): Record<string, string> {
  const common = new Set(pointsOf(COMMON));
  const added = Object.entries(readFamilies()).map(([role, family]) => {
    const latin = new Set(rangesOf(family).latin);
    return [role, lettersOf(folder, latin.difference(common))] as const;
  });
  return Object.fromEntries(added);
}

/** Files with letters that few pages need. Browsers load them only on such pages. */
const REST = ["latin", "latin-ext", "greek", "cyrillic"] as const;

/**
 * The characters of each file of a family, as the family's package lists them: œ, ı and ™ are in
 * "latin".
 */
function rangesOf(family: Family): Readonly<Record<string, readonly number[]>> {
  const listed: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(rangesFile(family), "utf8"),
  );
  return Object.fromEntries(
    Object.entries(listed).map(([part, ranges]) => [
      part,
      ranges.split(",").flatMap(pointsInRange),
    ]),
  );
}

/** The code points of one entry of a unicode-range, such as U+0152-0153. */
function pointsInRange(range: string): number[] {
  const [from = 0, to = from] = range
    .replace("U+", "")
    .split("-")
    .map((point) => Number.parseInt(point, 16));
  return codePoints(from, to);
}

/**
 * The range of weights that the styles use, and the most common one. A smaller range makes a
 * smaller file.
 */
const ROLES = {
  display: { weights: [600, 640], usual: 620 },
  text: { weights: [400, 660], usual: 400 },
} as const;

/**
 * How much wider text is at its usual than at the default weight: measured in Chromium for our own
 * families.
 */
const MEASURED: Readonly<Record<string, number>> = { anybody: 1.28, "anek-latin": 1 };

async function stretchOf(family: Family, usual: number): Promise<number> {
  const known = MEASURED[family.id];
  if (known) return known;
  const original = readFileSync(variableFont(family, "latin"));
  const pinned = await subsetFont(original, COMMON, {
    targetFormat: "truetype",
    variationAxes: { wght: usual },
  });
  const [base, set] = [await fromBuffer(original), await fromBuffer(pinned)];
  return set.xWidthAvg / base.xWidthAvg;
}

function codePoints(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const pointsOf = (text: string) => [...text].map((char) => char.codePointAt(0) ?? 0);

function unicodeRange(points: readonly number[]): string {
  const sorted = [...new Set(points)].sort((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const point of sorted) {
    const last = runs.at(-1);
    if (last && point === last.to + 1) last.to = point;
    else runs.push({ from: point, to: point });
  }
  const hex = (value: number) => value.toString(16).toUpperCase();
  return runs
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(",");
}

function subset(file: string, letters: string, [min, max]: readonly [number, number]) {
  const original = readFileSync(file);
  return cached([original, letters, `${min}-${max}`], () =>
    subsetFont(original, letters, { targetFormat: "woff2", variationAxes: { wght: { min, max } } }),
  );
}

/**
 * Arial (desktops) and Roboto (Android) until our font has loaded, scaled so that the swap moves
 * nothing.
 */
async function fallbackFaces(file: string, name: string, stretch: number) {
  const metrics = await fromBuffer(readFileSync(file));
  const { fontFaces } = createFontStack([{ ...metrics, familyName: name }, arial, roboto], {
    fontFaceFormat: "styleObject",
  });
  const local = { Arial: ["Arial", "ArialMT", "Liberation Sans", "Arimo"], Roboto: ["Roboto"] };
  return fontFaces.map(({ "@font-face": face }) => {
    const system = face.fontFamily?.includes("Roboto") ? "Roboto" : "Arial";
    const src = local[system].map((each) => `local("${each}")`).join(",");
    const scaled = (value: unknown, factor: number) =>
      `${(Number.parseFloat(String(value ?? 0)) * factor).toFixed(2)}%`;
    return [
      `@font-face{font-family:"${name} ${system}";src:${src}`,
      `ascent-override:${scaled(face.ascentOverride, 1 / stretch)}`,
      `descent-override:${scaled(face.descentOverride, 1 / stretch)}`,
      `line-gap-override:0%;size-adjust:${scaled(face.sizeAdjust, stretch)}}`,
    ].join(";");
  });
}

/**
 * Writes subset fonts, fallback-fonts.css and fonts.css, which loads after the largest paint. All
 * faces of a family name the same weights, because browsers combine faces by unicode-range only
 * then.
 */
export async function writeFonts(folder: string) {
  const fallbacks: string[] = [];
  const own: string[] = [];
  for (const [role, family] of Object.entries(readFamilies())) {
    const { weights, usual } = ROLES[role as keyof Families];
    const name = `${family.name} Variable`;
    const ranges = rangesOf(family);
    const letters = COMMON + lettersOf("content", new Set(ranges.latin));
    const common = new Set(pointsOf(letters));
    const latin = variableFont(family, "latin");
    writeGenerated(`${folder}/${role}.woff2`, await subset(latin, letters, weights));
    own.push(face(name, role, weights, [...common]));
    fallbacks.push(...(await fallbackFaces(latin, name, await stretchOf(family, usual))));
    // The lists of a family overlap, and a browser takes the last face with a letter: each letter
    // is in one.
    const placed = new Set(common);
    const extended = variableFont(family, "latin-ext");
    if (existsSync(extended)) {
      const signs = pointsOf(SIGNS);
      writeGenerated(`${folder}/${role}-signs.woff2`, await subset(extended, SIGNS, weights));
      own.push(face(name, `${role}-signs`, weights, signs));
      for (const point of signs) {
        placed.add(point);
      }
    }
    for (const part of REST) {
      if (!existsSync(variableFont(family, part))) continue;
      writeGenerated(`${folder}/${role}-${part}.woff2`, readFileSync(variableFont(family, part)));
      const others = (ranges[part] ?? []).filter(
        (point) => point > LAST_ASCII && !placed.has(point),
      );
      for (const point of others) {
        placed.add(point);
      }
      own.push(face(name, `${role}-${part}`, weights, others));
    }
  }
  writeGenerated(`${folder}/fallback-fonts.css`, `${fallbacks.join("\n")}\n`);
  writeGenerated(`${folder}/fonts.css`, `${own.join("\n")}\n`);
}

function face(
  name: string,
  file: string,
  [min, max]: readonly [number, number],
  points: readonly number[],
): string {
  const src = `src:url("./${file}.woff2") format("woff2")`;
  return `@font-face{font-family:"${name}";${src};font-weight:${min} ${max};font-display:swap;unicode-range:${unicodeRange(points)}}`;
}
