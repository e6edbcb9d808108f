import { readFile } from "node:fs/promises";
import satori, { type SatoriOptions } from "satori";
import type { palette } from "#app/generated/palette.ts";
import { readFamilies, staticFont } from "../type.ts";

/** A cover is four by three. */
export const WIDE = 800;
export const HIGH = 600;

export type Colours = Record<keyof typeof palette, string>;
type Text = { at: readonly [x: number, y: number]; size: number; fill: string; align?: "left" | "right" | "center" };

type Node = { readonly type: string; readonly props: Readonly<Record<string, unknown>> };

/** What a chart draws on: rectangles and words, since nothing in the house style is round or slanted. */
export class Sheet {
  readonly nodes: Node[] = [];

  block(x: number, y: number, width: number, height: number, background: string) {
    this.nodes.push(box({ left: x, top: y, width, height, background }));
  }

  /** Words whose upper edge is at `at`; aligned ones end or have their middle there. */
  text(words: string, { at: [x, y], size, fill, align = "left" }: Text, face: "Display" | "Text" = "Text") {
    const left = align === "left" ? x : align === "right" ? x - WIDE : x - WIDE / 2;
    const justifyContent = align === "left" ? "flex-start" : align === "right" ? "flex-end" : "center";
    const style = {
      left,
      top: y,
      width: WIDE,
      justifyContent,
      fontFamily: face,
      fontSize: size,
      lineHeight: 1,
      color: fill,
    };
    this.nodes.push(box(style, words));
  }
}

const box = (style: object, children: unknown = []): Node => ({
  type: "div",
  props: { style: { display: "flex", position: "absolute", whiteSpace: "nowrap", ...style }, children },
});

export async function readFaces(): Promise<SatoriOptions["fonts"]> {
  const { display, text } = readFamilies();
  const faces = { Display: staticFont(display, "latin", 600), Text: staticFont(text, "latin", 500) };
  return Promise.all(Object.entries(faces).map(async ([name, file]) => ({ name, data: await readFile(file) })));
}

/** The sheet as SVG, with its words as outlines: a picture in a page knows no fonts of the page. */
export async function svgOf({ nodes }: Sheet, ground: string, fonts: SatoriOptions["fonts"]): Promise<string> {
  const style = { display: "flex", position: "relative", width: WIDE, height: HIGH, background: ground };
  const root = { type: "div", props: { style, children: nodes } };
  const svg = await satori(root as Parameters<typeof satori>[0], { width: WIDE, height: HIGH, fonts });
  // Nothing here is clipped, so the masks that satori writes for every box are only weight.
  return svg.replace(/<mask.*?<\/mask>/gs, "").replace(/ mask="[^"]*"/g, "");
}
