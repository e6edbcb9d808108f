import type { Element, ElementContent, Root } from "hast";
import { parse } from "yaml";
import type * as z from "zod";
import type { NextStepRecord } from "#content/schema/parts.ts";
import type { postSchema } from "#content/schema/post.ts";
import { textOf } from "./text-of.ts";

/** A small question to the author, then the service concerned, where readers on a phone are never far from a way on. */
export function askBetweenChapters(root: Root, file: { readonly value: unknown }) {
  const [, matter] = /^---\n([\s\S]*?)\n---/.exec(String(file.value)) ?? [];
  // The router has a second, empty form of each post for the browser.
  if (!matter) return;
  const { midway, service } = parse(matter) as Pick<z.infer<typeof postSchema>, "midway" | "service">;
  const blocks = root.children.filter((node) => node.type === "element");
  const seams = blocks.flatMap((block, at) =>
    isSeam(block, blocks[at - 1]) ? { block, above: sum(blocks.slice(0, at).map(linesOf)) } : [],
  );
  const whole = sum(blocks.map(linesOf));
  const [best] = seams
    .flatMap((first, at) => seams.slice(at + 1).map((second) => ({ first, second })))
    .map((pair) => ({ ...pair, gap: widestGap(pair.first.above, pair.second.above, whole) }))
    .toSorted((a, b) => a.gap - b.gap);
  if (!best) return;
  for (const [{ block }, step] of [[best.first, midway] as const, [best.second, service] as const]) {
    root.children.splice(root.children.indexOf(block), 0, waysOn(step));
  }
}

/** The way on in the head stands some lines above the text, the one after the text just below it. */
const LINES_TO_HEAD = 26;
const LINES_TO_FOOT = 5;

const widestGap = (first: number, second: number, whole: number) =>
  Math.max(LINES_TO_HEAD + first, second - first, whole - second + LINES_TO_FOOT);

/** Before a chapter or between two paragraphs nothing is parted from what is said about it. */
const isSeam = (block: Element, before: Element | undefined) =>
  before !== undefined && (block.tagName === "h2" || (block.tagName === "p" && before.tagName === "p"));

/** What a line of text holds on a phone; headings have space around them, rows of tables and lines of code a height of their own. */
const CHARACTERS = 41;
const HEADING = 3;
const ROW = 2.25;
const CODE = 0.86;

/** How many lines a block takes on a phone, roughly. */
function linesOf(block: Element): number {
  const text = textOf(block);
  if (block.tagName === "pre") return text.split("\n").length * CODE + 3;
  const rows = rowsIn(block);
  if (rows > 0) return rows * ROW + 2;
  return Math.ceil(text.length / CHARACTERS) + (block.tagName === "h2" ? HEADING : 0.7);
}

const rowsIn = (node: ElementContent): number =>
  node.type === "element" ? (node.tagName === "tr" ? 1 : 0) + sum(node.children.map(rowsIn)) : 0;

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

const waysOn = ({ question, action }: NextStepRecord): Element => ({
  type: "element",
  tagName: "p",
  properties: { className: ["prose__ask"] },
  children: [
    { type: "text", value: `${question} ` },
    {
      type: "element",
      tagName: "a",
      properties: { href: action.href },
      children: [{ type: "text", value: action.label }],
    },
  ],
});
