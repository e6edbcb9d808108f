import type { PhrasingContent, RootContent, TableRow } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { writeCellBreaks } from "#shared/formats/post-syntax.ts";
import { sourceOf } from "./read-text.ts";
import { schema } from "./text-schema.ts";

const { nodes, marks } = schema;

const writer = unified()
  .use(remarkStringify, {
    bullet: "-",
    emphasis: "*",
    listItemIndent: "one",
    unsafe: ["{", "<"].map((character) => ({ character, inConstruct: "phrasing" as const })),
  })
  // Cells are not padded, and dividers are three dashes.
  .use(remarkGfm, { stringLength: () => 3 });

/** A text as Markdown: a block that nobody changed keeps the bytes that it has in its file. */
export function writeText(doc: Node): string {
  const blocks = doc.children.filter((block) => treeOf(block).length > 0);
  let written = "";
  let before: Node | undefined;
  for (const group of groupsOf(blocks)) {
    const [first] = group;
    const source = group.length === 1 && first ? sourceOf(first) : undefined;
    const isAsInFile = source !== undefined && source.before === before && before !== undefined;
    if (written !== "") written += isAsInFile ? source.gap : "\n\n";
    written += source?.text ?? stringify(group);
    before = source ? first : undefined;
  }
  return written === "" ? "" : `${written}\n`;
}

const stringify = (blocks: readonly Node[]) =>
  writer.stringify({ type: "root", children: blocks.flatMap(treeOf) }).replace(/\n$/, "");

/**
 * Lists side by side are written together, unless both are as in the file: written alone they would
 * become one list.
 */
function groupsOf(blocks: readonly Node[]): Node[][] {
  const groups: Node[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && isList(block) && isList(before) && !isNextInFile(before, block))
      group.push(block);
    else groups.push([block]);
  }
  return groups;
}

const isList = ({ type }: Node) => type === nodes.bullet_list || type === nodes.ordered_list;
const isNextInFile = (before: Node, block: Node) => sourceOf(block)?.before === before;

function treeOf(node: Node): RootContent[] {
  const below = () => node.children.flatMap(treeOf) as never[];
  switch (node.type.name) {
    case "paragraph": {
      const children = phrasing(withPlainBreaks(node.children));
      return children.length > 0 ? [{ type: "paragraph", children }] : [];
    }
    case "heading":
      return [
        {
          type: "heading",
          depth: node.attrs.level,
          children: phrasing(withPlainBreaks(node.children)),
        },
      ];
    case "blockquote":
      return [{ type: "blockquote", children: below() }];
    case "bullet_list":
    case "ordered_list": {
      const isOrdered = node.type === nodes.ordered_list;
      const start = isOrdered ? { start: node.attrs.order } : {};
      return [
        {
          type: "list",
          ordered: isOrdered,
          ...start,
          spread: node.children.some(isSpread),
          children: below(),
        },
      ];
    }
    case "list_item":
      return [{ type: "listItem", spread: isSpread(node), children: below() }];
    case "code_block":
      return [
        { type: "code", lang: node.attrs.language, meta: node.attrs.meta, value: node.textContent },
      ];
    case "table":
      return [{ type: "table", align: node.attrs.align, children: node.children.map(rowTree) }];
    default:
      return [];
  }
}

/** Paragraphs of one entry are separated by blank lines. */
const isSpread = ({ children }: Node) => children.filter((child) => !isList(child)).length > 1;

const rowTree = (row: Node): TableRow => ({
  type: "tableRow",
  children: row.children.map((cell) => ({
    type: "tableCell",
    children: cell.children.flatMap(({ children }) =>
      writeCellBreaks(phrasing(withPlainBreaks(children))),
    ),
  })),
});

const isBreak = ({ type }: Node) => type === nodes.hard_break;

/**
 * A text without the line breaks before nothing, whose sign would be read as text, and with those
 * between bold and plain words outside of the bold ones: Markdown begins and ends no mark beside a
 * break.
 */
function withPlainBreaks(content: readonly Node[]): readonly Node[] {
  const last = content.findLastIndex((node) => !isBreak(node));
  return content.slice(0, last + 1).map((node, at) => {
    if (!isBreak(node)) return node;
    const before = content.slice(0, at).findLast((each) => !isBreak(each));
    const after = content.slice(at).find((each) => !isBreak(each));
    const isAround = (mark: Mark) =>
      Boolean(before && mark.isInSet(before.marks) && after && mark.isInSet(after.marks));
    return node.mark(node.marks.filter(isAround));
  });
}

/** Text with marks as a tree: the longest mark is outermost. */
function phrasing(content: readonly Node[], outer: readonly Mark[] = []): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  for (let at = 0; at < content.length; ) {
    const node = content[at] as Node;
    const endOf = (mark: Mark) => {
      const end = content.findIndex((each, index) => index > at && !mark.isInSet(each.marks));
      return end < 0 ? content.length : end;
    };
    // Code contains only text, so every other mark is around it.
    const rank = (mark: Mark) => (mark.type === marks.code ? 0 : endOf(mark));
    const [mark] = node.marks
      .filter((each) => !each.isInSet(outer))
      .toSorted((a, b) => rank(b) - rank(a));
    const end = mark ? endOf(mark) : at + 1;
    found.push(mark ? marked(mark, content.slice(at, end), outer) : leaf(node));
    at = end;
  }
  return found;
}

const types = { strong: "strong", em: "emphasis", strike: "delete" } as const;

function marked(mark: Mark, inside: readonly Node[], outer: readonly Mark[]): PhrasingContent {
  const { name } = mark.type;
  if (name === "code")
    return { type: "inlineCode", value: inside.map(({ text = "" }) => text).join("") };
  const children = phrasing(inside, [...outer, mark]);
  if (name === "link")
    return { type: "link", url: mark.attrs.href, title: mark.attrs.title, children };
  return { type: types[name as keyof typeof types], children };
}

function leaf(node: Node): PhrasingContent {
  if (node.type === nodes.hard_break) return { type: "break" };
  const { file, alt, title } = node.attrs;
  if (node.type === nodes.image) return { type: "image", url: file, alt, title };
  return { type: "text", value: node.text ?? "" };
}
