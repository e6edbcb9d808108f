import type { Heading, Nodes, Root } from "mdast";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import { isVisible } from "#shared/forms/text.ts";

export type StructureProblem = { readonly line: number; readonly text: string };

/**
 * What readers of a screen reader would miss: an outline without gaps, and links and headings that
 * say something.
 */
export function structureProblems(root: Root): StructureProblem[] {
  const problems: StructureProblem[] = [];
  let depthBefore = 1;
  for (const node of nodesIn(root)) {
    const line = node.position?.start.line ?? 1;
    const text = wordless(node) ?? wrongRank(node, depthBefore);
    if (text) problems.push({ line, text });
    if (node.type === "heading") depthBefore = node.depth;
  }
  return problems;
}

/** In the order of the text, and without recursion. */
function* nodesIn(root: Root): Generator<Nodes> {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if ("children" in node) open.push(...node.children.toReversed());
  }
}

function wordless(node: Nodes): string | undefined {
  if (node.type === "heading")
    return isVisible(wordsIn(node)) ? undefined : "a heading needs words";
  if (node.type !== "link" && node.type !== "linkReference") return undefined;
  if (isVisible(wordsIn(node))) return undefined;
  return node.type === "link"
    ? `the link to ${node.url} needs words`
    : `the link to [${node.label}] needs words`;
}

function wrongRank(node: Nodes, depthBefore: number): string | undefined {
  if (node.type !== "heading") return undefined;
  if (node.depth === 1)
    return `the title is the page's only first heading: begin “${shortened(node)}” with ##`;
  if (node.depth <= depthBefore + 1) return undefined;
  return `“${shortened(node)}” skips a rank: begin it with ${"#".repeat(depthBefore + 1)}`;
}

const LONGEST_QUOTED = 40;

function shortened(heading: Heading): string {
  const words = wordsIn(heading).replace(/\s+/g, " ").trim();
  return words.length > LONGEST_QUOTED ? `${beginningOf(words, LONGEST_QUOTED).trimEnd()}…` : words;
}

/** The words of a link or heading as they are read aloud, those of its pictures too. */
function wordsIn(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "image") return node.alt ?? "";
  return "children" in node ? node.children.map(wordsIn).join("") : "";
}
