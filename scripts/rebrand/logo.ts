import { existsSync, readFileSync } from "node:fs";
import { optimize } from "svgo";
import type { Site } from "#content/types.ts";
import { attribute, type Element, elementsOf } from "../finish-build/html.ts";
import { roundedRectangles } from "../rounded-rectangles.ts";
import { fromHex } from "./color.ts";

type Mark = NonNullable<Site["mark"]>;

/** Two tones of one colour each: what else a drawing can hold has no place in them. */
const REFUSED = /^(?:text|image|use|mask|clippath|filter|lineargradient|radialgradient|pattern|foreignobject|symbol)$/;
const EMPTY = new Set(["html", "head", "body", "svg", "g", "defs", "title", "desc", "metadata", "style", "path"]);

/** The mark that an SVG file draws: shapes become paths, transforms and groups are applied. Throws a sentence. */
export function readLogo(file: string): Mark {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const svg = readFileSync(file, "utf8");
  const frame = elementsOf(svg).find(({ tagName }) => tagName === "svg");
  if (!frame) throw new Error(`${file} is no SVG`);
  const simple = elementsOf(simplified(svg, file));
  const viewBox = valueIn(simple.find(({ tagName }) => tagName === "svg") ?? frame, "viewbox");
  if (!viewBox) throw new Error(`${file}: <svg> has neither a viewBox nor a width and a height`);
  for (const element of simple) refuse(element, file);
  const drawn = simple.filter((element) => element.tagName === "path" && attribute(element, "d") && fillOf(element));
  if (drawn.length === 0) throw new Error(`${file}: nothing in it is filled; convert its lines to outlines`);
  const tone = tonesOf(drawn, file);
  const paths = drawn.map((path) => ({
    d: attribute(path, "d") ?? "",
    tone: tone(path),
    ...(valueIn(path, "fill-rule") === "evenodd" ? { isEvenOdd: true } : {}),
  }));
  return {
    viewBox: viewBox
      .trim()
      .split(/[\s,]+/)
      .join(" "),
    paths,
  };
}

function simplified(svg: string, file: string): string {
  try {
    return optimize(svg, {
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
        { name: "convertShapeToPath", params: { convertArcs: true } },
        "moveGroupAttrsToElems",
        "convertTransform",
        { name: "convertPathData", params: { applyTransforms: true } },
        { name: "convertColors", params: { shorthex: false, shortname: false, names2hex: true, rgb2hex: true } },
        "collapseGroups",
      ],
    }).data.replace(/<svg(?![^>]*viewBox)([^>]*?)>/, (all, given: string) => withFrame(all, given));
  } catch (error) {
    throw new Error(`${file} is no readable SVG: ${(error as Error).message.split("\n")[0]}`);
  }
}

/** A drawing without a viewBox has that of its width and height. */
function withFrame(all: string, given: string): string {
  const [width, height] = ["width", "height"].map((name) => new RegExp(`\\b${name}="([\\d.]+)`).exec(given)?.[1]);
  return width && height ? `<svg viewBox="0 0 ${width} ${height}"${given}>` : all;
}

const valueIn = (element: Element, name: string) =>
  element.attrs.find((each) => each.name.toLowerCase() === name)?.value;

/** The fill of an element, its own or that of the nearest group around it; nothing where it has none. */
function fillOf(element: Element): string | undefined {
  let node: Element | undefined = element;
  while (node) {
    const fill = valueIn(node, "fill");
    if (fill) return fill === "none" ? undefined : fill.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
    node = node.parentNode && "tagName" in node.parentNode ? node.parentNode : undefined;
  }
  return "currentColor";
}

function refuse(element: Element, file: string) {
  const { tagName } = element;
  const say = (what: string) => new Error(`${file}: ${what}. Filled shapes in one or two colours can be used.`);
  if (REFUSED.test(tagName) || !EMPTY.has(tagName)) throw say(`<${tagName}> cannot be used in a mark`);
  const stroke = valueIn(element, "stroke");
  if (stroke && stroke !== "none") throw say(`<${tagName}> has a stroke: convert lines to outlines`);
  if (valueIn(element, "transform")) throw say(`the transform of <${tagName}> cannot be applied`);
}

/** Which tone a path takes: `accent` by name, of two colours the lighter, of one the ink. */
function tonesOf(paths: readonly Element[], file: string): (path: Element) => "accent" | "ink" {
  const isNamed = (path: Element) => valueIn(path, "class") === "accent" || fillOf(path) === "accent";
  const fills = new Set(paths.filter((path) => !isNamed(path)).map((path) => fillOf(path) ?? ""));
  const strange = [...fills].find((fill) => !/^#[\da-f]{6}$/i.test(fill) && fill !== "currentColor");
  if (strange) throw new Error(`${file}: the fill ${strange} is no plain colour`);
  const isMarked = paths.some(isNamed);
  if (fills.size > (isMarked ? 1 : 2))
    throw new Error(`${file}: it has ${fills.size} colours (${[...fills].join(", ")}); a mark is drawn in two`);
  const lightness = (fill: string) => (fill === "currentColor" ? 0 : fromHex(fill.toLowerCase()).l);
  const [, lighter] = [...fills].toSorted((a, b) => lightness(a) - lightness(b));
  return (path) => (isNamed(path) || fillOf(path) === lighter ? "accent" : "ink");
}
