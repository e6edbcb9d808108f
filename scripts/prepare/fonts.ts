import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { arial, roboto } from "./system-fonts.ts";

const require = createRequire(import.meta.url);

/** What nearly every page shows: basic Latin and the punctuation that copy uses. */
const COMMON = `${String.fromCodePoint(...span(0x20, 0x7e))}\u00a0£©®°·×é–—‘’“”…€₹→−≤≥`;

/** Letters that few pages show; their files load only where one of them stands. */
const REST = { latin: span(0xa1, 0xff), "latin-ext": [...span(0x100, 0x2ff), ...span(0x1e00, 0x1eff)] } as const;

/**
 * Weights that the styles use: a narrower axis makes a smaller file. `stretch` is how much wider our text runs
 * at its usual weight than the default instance, from which the metrics come; measured in Chromium on headings.
 */
const faces = [
  { name: "Anybody Variable", file: "anybody", weights: [600, 640], stretch: 1.28 },
  { name: "Anek Latin Variable", file: "anek-latin", weights: [400, 660], stretch: 1 },
] as const;

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const pointsOf = (text: string) => [...text].map((char) => char.codePointAt(0) ?? 0);

/** Code points as the shortest CSS `unicode-range`. */
function unicodeRange(points: readonly number[]): string {
  const sorted = [...new Set(points)].sort((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const point of sorted) {
    const last = runs.at(-1);
    if (last && point === last.to + 1) last.to = point;
    else runs.push({ from: point, to: point });
  }
  const hex = (value: number) => value.toString(16).toUpperCase();
  return runs.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(",");
}

async function subset(specifier: string, [min, max]: readonly [number, number]) {
  const original = readFileSync(require.resolve(specifier));
  return subsetFont(original, COMMON, { targetFormat: "woff2", variationAxes: { wght: { min, max } } });
}

/**
 * The system fonts drawn before ours arrives, stretched to its metrics so that the swap moves nothing: Arial
 * and what stands in for it on Linux, and Roboto, which is all that Android has.
 */
async function fallbackFaces(specifier: string, name: string, stretch: number) {
  const metrics = await fromBuffer(readFileSync(require.resolve(specifier)));
  const { fontFaces } = createFontStack([{ ...metrics, familyName: name }, arial, roboto], {
    fontFaceFormat: "styleObject",
  });
  const local: Record<string, string[]> = {
    Arial: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
    Roboto: ["Roboto"],
  };
  return fontFaces.map(({ "@font-face": face }) => {
    const system = face.fontFamily?.includes("Roboto") ? "Roboto" : "Arial";
    const src = (local[system] ?? []).map((each) => `local("${each}")`).join(",");
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
 * Writes the subset fonts and two stylesheets: fallback-fonts.css has the system fonts in our measures, fonts.css our
 * own faces, which come after the largest paint. All faces of a family name the same weights: browsers join only such
 * faces by their unicode-range.
 */
export async function writeFonts(folder: string) {
  const common = new Set(pointsOf(COMMON));
  const fallbacks: string[] = [];
  const own: string[] = [];
  for (const { name, file, weights, stretch } of faces) {
    const source = (part: string) => `@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`;
    writeFileSync(`${folder}/${file}.woff2`, await subset(source("latin"), weights));
    own.push(face(name, file, weights, [...common]));
    fallbacks.push(...(await fallbackFaces(source("latin"), name, stretch)));
    for (const [part, points] of Object.entries(REST)) {
      writeFileSync(`${folder}/${file}-${part}.woff2`, readFileSync(require.resolve(source(part))));
      own.push(
        face(
          name,
          `${file}-${part}`,
          weights,
          points.filter((point) => !common.has(point)),
        ),
      );
    }
  }
  writeFileSync(`${folder}/fallback-fonts.css`, `${fallbacks.join("\n")}\n`);
  writeFileSync(`${folder}/fonts.css`, `${own.join("\n")}\n`);
}

function face(name: string, file: string, [min, max]: readonly [number, number], points: readonly number[]): string {
  const src = `src:url("./${file}.woff2") format("woff2")`;
  return `@font-face{font-family:"${name}";${src};font-weight:${min} ${max};font-display:swap;unicode-range:${unicodeRange(points)}}`;
}
