import { existsSync, readFileSync } from "node:fs";
import { type CustomPlugin, optimize } from "svgo";
import { attribute, type Element, parsePage } from "../finish-build/html.ts";
import { fromHex } from "./contrast.ts";

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
  const { toneOf, note } = tonesOf(shapes.map(({ colour }) => colour));
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
  const outside = targets.find((target) => !target.startsWith("#") && target !== "url(");
  return outside === undefined
    ? null
    : `a reference to something outside (${outside.slice(0, 60)})`;
}

type Frame = { readonly width: number; readonly height: number };

/** Corners of a rectangle as arcs, which svgo leaves as they are. */
function roundedPath({
  x,
  y,
  width,
  height,
  r,
}: Frame & { x: number; y: number; r: number }): string {
  const arc = (toX: number, toY: number) => `a${r} ${r} 0 0 1 ${toX} ${toY}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
}

const roundedRectangles: CustomPlugin = {
  name: "roundedRectangles",
  fn: () => ({
    element: {
      enter(node) {
        const { rx, ry, x = "0", y = "0", width, height, ...rest } = node.attributes;
        if (node.name !== "rect" || !(rx ?? ry)) return;
        const [w, h] = [Number(width), Number(height)];
        const r = Math.min(Number(rx ?? ry), w / 2, h / 2);
        node.name = "path";
        node.attributes = {
          ...rest,
          d: roundedPath({ x: Number(x), y: Number(y), width: w, height: h, r }),
        };
      },
    },
  }),
};

/** As paths, lines would be filled with nothing in black, a colour that they do not show. */
const unfilledLines: CustomPlugin = {
  name: "unfilledLines",
  fn: () => ({
    element: {
      enter({ name, attributes }) {
        if (name === "line") attributes.fill = "none";
      },
    },
  }),
};

/** Drawing programs wrap a drawing in a clip of its whole frame, which cuts nothing. */
function withoutFrameClips(svg: string): string {
  const [, width, height] =
    /<svg[^>]*?\bviewBox\s*=\s*["']0 0 ([\d.]+) ([\d.]+)/.exec(withFrame(svg)) ?? [];
  const clips = svg.matchAll(
    /<clipPath\s+id="([^"]+)"[^>]*>\s*<rect([^>]*)\/?>(?:\s*<\/rect>)?\s*<\/clipPath>/g,
  );
  return [...clips].reduce((text, [whole, id = "", rect = ""]) => {
    const isFrame =
      rect.includes(`width="${width}"`) &&
      rect.includes(`height="${height}"`) &&
      !/\s[xy]=/.test(rect);
    return isFrame ? text.replace(whole, "").replaceAll(`clip-path="url(#${id})"`, "") : text;
  }, svg);
}

/** A drawing without a viewBox has that of its width and height. */
function withFrame(svg: string): string {
  return svg.replace(/<svg(?![^>]*\sviewBox)([^>]*)>/, (all, given: string) => {
    const [width, height] = ["width", "height"].map(
      (name) => new RegExp(`\\s${name}="([\\d.]+)`).exec(given)?.[1],
    );
    return width && height ? `<svg viewBox="0 0 ${width} ${height}"${given}>` : all;
  });
}

/** What names no colour is black, as browsers draw it. */
const withFill = (svg: string) => svg.replace(/<svg(?![^>]*\sfill=)/, '<svg fill="black"');

function simplified(svg: string, file: string): string {
  try {
    const { data } = optimize(withoutFrameClips(withFill(withFrame(svg))), {
      path: file,
      multipass: true,
      js2svg: { useShortTags: false },
      plugins: [
        "removeDoctype",
        "removeXMLProcInst",
        "removeComments",
        "removeMetadata",
        "removeEditorsNSData",
        { name: "inlineStyles", params: { onlyMatchedOnce: false } },
        "convertStyleToAttrs",
        "removeHiddenElems",
        "cleanupIds",
        roundedRectangles,
        unfilledLines,
        { name: "convertShapeToPath", params: { convertArcs: true } },
        "moveGroupAttrsToElems",
        {
          name: "convertPathData",
          params: { applyTransforms: true, applyTransformsStroked: true },
        },
        {
          name: "convertColors",
          params: { shorthex: false, shortname: false, names2hex: true, rgb2hex: true },
        },
        "collapseGroups",
      ],
    });
    return data;
  } catch (error) {
    throw new Error(`${file} is no readable SVG: ${(error as Error).message.split("\n")[0]}`);
  }
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
};

function shapesOf(element: Element, file: string): Shape[] {
  const advice = REFUSED[element.tagName];
  if (advice) throw new Error(`${file} has a <${element.tagName}>: ${advice}.`);
  if (attribute(element, "transform")) {
    throw new Error(
      `${file}: a transform of <${element.tagName}> could not be applied: flatten it.`,
    );
  }
  const d = attribute(element, "d");
  if (element.tagName !== "path" || !d) return [];
  const fill = inFull(inherited(element, "fill") ?? "none");
  const stroke = inFull(inherited(element, "stroke") ?? "none");
  const isEvenOdd = inherited(element, "fill-rule") === "evenodd";
  const hasRoundEnds = inherited(element, "stroke-linecap") === "round";
  const strokeWidth = Number.parseFloat(inherited(element, "stroke-width") ?? "1");
  return [
    ...(fill === "none"
      ? []
      : [{ d, colour: fill, ...(isEvenOdd ? { isEvenOdd: true as const } : {}) }]),
    ...(stroke === "none" || strokeWidth === 0
      ? []
      : [
          {
            d,
            colour: stroke,
            strokeWidth,
            ...(hasRoundEnds ? { hasRoundEnds: true as const } : {}),
          },
        ]),
  ];
}

/** A short colour like #f70 with all its digits, so that equal ones are equal. */
const inFull = (colour: string) =>
  colour.startsWith("#") ? colour.toLowerCase().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3") : colour;

/** An attribute's value, of the element or of the nearest group around it. */
function inherited(element: Element, name: string): string | undefined {
  const own = attribute(element, name);
  if (own !== undefined) return own;
  const { parentNode } = element;
  return parentNode && "tagName" in parentNode ? inherited(parentNode, name) : undefined;
}

type Tones = {
  readonly toneOf: (colour: string) => LogoPath["tone"];
  readonly note: string | null;
};

/**
 * Of two plain colours the more colourful is the accent. A drawing of more is used whole, in ink.
 */
function tonesOf(used: readonly string[]): Tones {
  const colours = [...new Set(used)];
  const isPlain = colours.every(
    (colour) => /^#[\da-f]{6}$/.test(colour) || colour === "currentColor",
  );
  if (!isPlain || colours.length > 2) {
    const note = `more than two plain colours (${colours.join(", ")}), so the whole of it is drawn in ink.`;
    return { toneOf: () => "ink", note };
  }
  if (colours.length === 1) return { toneOf: () => "ink", note: null };
  const chroma = (colour: string) => (colour === "currentColor" ? 0 : fromHex(colour).c);
  const [accent] = colours.toSorted((one, other) => chroma(other) - chroma(one));
  return { toneOf: (colour) => (colour === accent ? "accent" : "ink"), note: null };
}
