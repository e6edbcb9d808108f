import type { PhrasingContent, RootContent, TableRow } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
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

export const writeText = (doc: Node): string =>
  writer.stringify({ type: "root", children: doc.children.flatMap(treeOf) });

function treeOf(node: Node): RootContent[] {
  const below = () => node.children.flatMap(treeOf) as never[];
  switch (node.type.name) {
    case "paragraph": {
      const children = phrasing(node.children);
      return children.length > 0 ? [{ type: "paragraph", children }] : [];
    }
    case "heading":
      return [{ type: "heading", depth: node.attrs.level, children: phrasing(node.children) }];
    case "blockquote":
      return [{ type: "blockquote", children: below() }];
    case "bullet_list":
    case "ordered_list": {
      const isOrdered = node.type === nodes.ordered_list;
      const start = isOrdered ? { start: node.attrs.order } : {};
      return [{ type: "list", ordered: isOrdered, ...start, spread: node.children.some(isSpread), children: below() }];
    }
    case "list_item":
      return [{ type: "listItem", spread: isSpread(node), children: below() }];
    case "code_block":
      return [{ type: "code", lang: node.attrs.language, meta: node.attrs.meta, value: node.textContent }];
    case "table":
      return [{ type: "table", align: node.attrs.align, children: node.children.map(rowTree) }];
    default:
      return [];
  }
}

/** Paragraphs of one entry are separated by blank lines. */
const isSpread = ({ children }: Node) => children.filter(({ type }) => type !== nodes.bullet_list).length > 1;

const rowTree = (row: Node): TableRow => ({
  type: "tableRow",
  children: row.children.map((cell) => ({
    type: "tableCell",
    children: cell.children.flatMap(({ children }) => phrasing(children)),
  })),
});

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
    const [mark] = node.marks.filter((each) => !each.isInSet(outer)).toSorted((a, b) => rank(b) - rank(a));
    const end = mark ? endOf(mark) : at + 1;
    found.push(mark ? marked(mark, content.slice(at, end), outer) : leaf(node));
    at = end;
  }
  return found;
}

const types = { strong: "strong", em: "emphasis", strike: "delete" } as const;

function marked(mark: Mark, inside: readonly Node[], outer: readonly Mark[]): PhrasingContent {
  const { name } = mark.type;
  if (name === "code") return { type: "inlineCode", value: inside.map(({ text = "" }) => text).join("") };
  const children = phrasing(inside, [...outer, mark]);
  if (name === "link") return { type: "link", url: mark.attrs.href, title: mark.attrs.title, children };
  return { type: types[name as keyof typeof types], children };
}

function leaf(node: Node): PhrasingContent {
  if (node.type === nodes.hard_break) return { type: "break" };
  const { file, alt, title } = node.attrs;
  if (node.type === nodes.image) return { type: "image", url: file, alt, title };
  return { type: "text", value: node.text ?? "" };
}
