import { existsSync, readFileSync } from "node:fs";
import { attribute, type Element, parsePage } from "../finish-build/html.ts";
import { fromHex } from "./contrast.ts";
import { simplified } from "./simplify-logo.ts";

type Stroke = { readonly strokeWidth?: number; readonly hasRoundEnds?: true };
type Shape = Stroke & { readonly d: string; readonly isEvenOdd?: true; readonly colour: string };
type LogoPath = Omit<Shape, "colour"> & { readonly tone: "ink" | "accent" };

/** The mark that a file draws, and what its reader should know of how it was taken. */
export type Logo = {
  readonly mark: { readonly viewBox: string; readonly paths: LogoPath[] };
  readonly note: string | null;
};

/**
 * Reads a logo as a company has it: shapes and lines become paths in the design's two tones. Throws
 * a sentence.
 */
export function readLogo(file: string): Logo {
  if (!existsSync(file)) throw new Error(`There is no file ${file}, which \`mark\` names.`);
  const svg = readFileSync(file, "utf8");
  const problem = whatRuns(svg);
  if (problem)
    throw new Error(`${file}: ${problem} cannot be part of a logo. Export it again as plain SVG.`);
  const { elements } = parsePage(file, simplified(svg, file));
  const frame = elements.find(({ tagName }) => tagName === "svg");
  if (!frame) throw new Error(`${file} is no SVG.`);
  const viewBox = attribute(frame, "viewBox")
    ?.trim()
    .replace(/[\s,]+/g, " ");
  if (!viewBox) throw new Error(`${file}: <svg> has neither a viewBox nor a width and a height.`);
  const shapes = elements.flatMap((element) => shapesOf(element, file));
  if (shapes.length === 0) throw new Error(`${file}: nothing in it is drawn.`);
  const colours = [...new Set(shapes.map(({ colour }) => colour))];
  const { toneOf, note } = tonesOf(colours);
  if (note && colours.some(isWhite)) {
    // A white sign on a coloured tile would be one dark tile.
    throw new Error(
      `${file}: in one colour its white parts would be lost: ` +
        "cut them out, or draw it in two plain colours.",
    );
  }
  const paths = shapes.map(({ colour, ...shape }) => ({ ...shape, tone: toneOf(colour) }));
  return { mark: { viewBox, paths }, note: note && `${file}: ${note}` };
}

/**
 * An SVG is a document: what could run or fetch something is refused by name, never taken out
 * silently.
 */
function whatRuns(svg: string): string | null {
  if (/<script[\s/>]/i.test(svg)) return "a <script>";
  if (/<foreignObject[\s/>]/i.test(svg)) return "a <foreignObject>";
  if (/<!ENTITY/i.test(svg)) return "an <!ENTITY>";
  if (/\son[a-z]+\s*=/i.test(svg)) return "an event handler (on…)";
  const targets = [...svg.matchAll(/(?:\bhref\s*=|url\(|@import)[\s"'(]*([^"')\s>]*)/gi)].map(
    ([, target = ""]) => target,
  );
  // What a data: address holds is in the file itself, and nothing but paths is taken from it.
  const outside = targets.find((target) => !/^(?:#|data:)/.test(target) && target !== "url(");
  return outside === undefined
    ? null
    : `a reference to something outside (${outside.slice(0, 60)})`;
}

/** What paths of one colour cannot show, and what to do about it in a drawing program. */
const REFUSED: Readonly<Record<string, string>> = {
  text: "convert its text to outlines",
  image: "take the picture inside away, or trace it",
  use: "expand its symbols",
  mask: "release its mask, and cut the shapes themselves",
  clipPath: "release its clipping path, and cut the shapes themselves",
  filter: "take its filters away",
  pattern: "take its patterns away",
  marker: "expand the ends of its lines to shapes",
  svg: "take the drawing inside out of its frame",
};

/** What a path of one colour cannot show of its style, by the name in the file. */
const REFUSED_STYLES: Readonly<Record<string, string>> = {
  "stroke-dasharray": "expand its dashed lines to shapes",
  "vector-effect": "let its lines grow with the drawing",
  "transform-origin": "flatten its transforms",
  "mix-blend-mode": "draw without blending one colour into another",
};

/** The drawn ones that are left when all that can become a path is one. */
const SHAPES = ["rect", "circle", "ellipse", "line", "polyline", "polygon"];

/** Definitions show only where something refers to them. */
const NOT_DRAWN = ["defs", "symbol", "marker"];

function shapesOf(element: Element, file: string): Shape[] {
  refuseWhatNoPathShows(element, file);
  const d = attribute(element, "d");
  if (element.tagName !== "path" || !d || ancestorsOf(element).some(isDefinition)) return [];
  return [...filledShape(element, d), ...line(element, d)];
}

const isDefinition = ({ tagName }: Element) => NOT_DRAWN.includes(tagName);

function refuseWhatNoPathShows(element: Element, file: string): void {
  const { tagName } = element;
  const isFrame = tagName === "svg" && !ancestorsOf(element).some((each) => each.tagName === "svg");
  const advice = isFrame ? undefined : REFUSED[tagName];
  if (advice) throw new Error(`${file} has a <${tagName}>: ${advice}.`);
  if (SHAPES.includes(tagName) && !ancestorsOf(element).some(isDefinition)) {
    throw new Error(`${file}: a <${tagName}> has no plain numbers: convert it to a path.`);
  }
  if (attribute(element, "transform")) {
    throw new Error(`${file}: a transform of <${tagName}> could not be applied: flatten it.`);
  }
  for (const [name, remedy] of Object.entries(REFUSED_STYLES)) {
    const value = attribute(element, name) ?? styleOf(element, name) ?? "none";
    if (!["none", "normal", "0"].includes(value)) {
      throw new Error(`${file} has a ${name}: ${remedy}.`);
    }
  }
}

const styleOf = (element: Element, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`)
    .exec(attribute(element, "style") ?? "")?.[1]
    ?.trim();

function filledShape(element: Element, d: string): Shape[] {
  const colour = paintOf(element, "fill");
  if (colour === null) return [];
  const isEvenOdd = inherited(element, "fill-rule") === "evenodd";
  return [{ d, colour, ...(isEvenOdd ? { isEvenOdd } : {}) }];
}

function line(element: Element, d: string): Shape[] {
  const colour = paintOf(element, "stroke");
  const strokeWidth = Number.parseFloat(inherited(element, "stroke-width") ?? "1");
  if (colour === null || strokeWidth === 0) return [];
  const isClosed = /z\s*$/i.test(d);
  const hasRoundEnds =
    inherited(element, isClosed ? "stroke-linejoin" : "stroke-linecap") === "round";
  return [{ d, colour, strokeWidth, ...(hasRoundEnds ? { hasRoundEnds } : {}) }];
}

/** What nobody sees, like the invisible square of an icon's frame, is no part of a logo. */
const INVISIBLE =
  /^(?:none|transparent|rgba\(.*[,/]\s*0?\.?0+%?\s*\)|#[\da-f]{3}0|#[\da-f]{6}00)$/i;

/** The colour of an element's fill or lines, with how far it shows through; null if it is none. */
function paintOf(element: Element, kind: "fill" | "stroke"): string | null {
  const colour = inFull(inherited(element, kind) ?? "none");
  const opacities = [
    inherited(element, `${kind}-opacity`),
    ...[element, ...ancestorsOf(element)].map((each) => attribute(each, "opacity")),
  ];
  const opacity = opacities.reduce((whole, part) => whole * fraction(part ?? "1"), 1);
  if (INVISIBLE.test(colour) || opacity === 0) return null;
  return opacity === 1 ? colour : `${colour} at ${Math.round(opacity * 100)} %`;
}

const fraction = (value: string) =>
  Number.parseFloat(value) / (value.trim().endsWith("%") ? 100 : 1);

/** A short colour like #f70 with all its digits, so that equal ones are equal. */
const inFull = (colour: string) =>
  colour.startsWith("#") ? colour.toLowerCase().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3") : colour;

/** An attribute's value, of the element or of the nearest group around it. */
function inherited(element: Element, name: string): string | undefined {
  const holder = [element, ...ancestorsOf(element)].find(
    (each) => attribute(each, name) !== undefined,
  );
  return attribute(holder, name);
}

/** The nearest first. */
function ancestorsOf({ parentNode }: Element): Element[] {
  return parentNode && "tagName" in parentNode ? [parentNode, ...ancestorsOf(parentNode)] : [];
}

type Tones = {
  readonly toneOf: (colour: string) => LogoPath["tone"];
  readonly note: string | null;
};

/**
 * Of two plain colours the more colourful is the accent. A drawing of more is used whole, in ink.
 */
function tonesOf(colours: readonly string[]): Tones {
  const isPlain = colours.every(
    (colour) => /^#[\da-f]{6}$/.test(colour) || colour === "currentColor",
  );
  if (!isPlain || colours.length > 2) {
    const note =
      `its colours (${colours.join(", ")}) are not one or two plain ones, ` +
      "so the whole of it is drawn in ink.";
    return { toneOf: () => "ink", note };
  }
  if (colours.length === 1) return { toneOf: () => "ink", note: null };
  const chroma = (colour: string) => (colour === "currentColor" ? 0 : fromHex(colour).c);
  const [accent] = colours.toSorted((one, other) => chroma(other) - chroma(one));
  return { toneOf: (colour) => (colour === accent ? "accent" : "ink"), note: null };
}

const isWhite = (colour: string) => /^#f{6}$/i.test(colour);
