import type { Heading, Nodes, Root } from "mdast";
import { type Piece, printedMarks } from "./typography.ts";

export type PostHeading = { readonly id: string; readonly text: string };

/** Ids that a post's page has outside of its text. */
export const isPageId = (id: string) =>
  /^(?:main|menu|newsletter|pricing(?:-title)?|products-(?:menu|\d+)|related(?:-heading)?|ask-author|chapters-heading|icon-.+|_.*)$/.test(
    id,
  );

/**
 * The chapters of a parsed post, in order, with the words as they are read. Both the list of
 * contents and the text take their ids from here, so that every link leads to its heading.
 */
export function headingsIn(
  root: Root,
): { readonly node: Heading; readonly heading: PostHeading }[] {
  const used = new Set<string>();
  return root.children.flatMap((node) => {
    const text = node.type === "heading" && node.depth === 2 ? printedWords(node) : "";
    if (text === "" || node.type !== "heading") return [];
    const id = freeId(idFrom(text), used);
    used.add(id);
    return [{ node, heading: { id, text } }];
  });
}

/**
 * Keeps the letters and digits of every script; accents of Latin letters are dropped, as in
 * addresses of pages.
 */
const idFrom = (text: string) =>
  text
    .replace(/['’`]/g, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "") || "section";

function freeId(wanted: string, used: ReadonlySet<string>): string {
  const isFree = (id: string) => !used.has(id) && !isPageId(id);
  // Where the page uses all ids that begin so, such as icon-…, no number would make it free.
  const base = isPageId(`${wanted}-2`) ? `section-${wanted}` : wanted;
  let id = base;
  for (let count = 2; !isFree(id); count += 1) id = `${base}-${count}`;
  return id;
}

/** The text of a node with typographic marks; code as typed. */
function printedWords(node: Nodes): string {
  const pieces = piecesIn(node);
  const printed = printedMarks(pieces.map(({ piece }) => piece));
  const words = pieces.map(({ source, piece }, at) =>
    piece === null ? source : (printed[at] ?? ""),
  );
  return words.join("").replace(/\s+/g, " ").trim();
}

function piecesIn(node: Nodes): { readonly source: string; readonly piece: Piece }[] {
  if (node.type === "text") return [{ source: node.value, piece: node.value }];
  if (node.type === "inlineCode") return [{ source: node.value, piece: null }];
  if (node.type === "break") return [{ source: " ", piece: " " }];
  return "children" in node ? node.children.flatMap((child) => piecesIn(child)) : [];
}
