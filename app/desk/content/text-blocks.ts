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
    rule: "-",
    listItemIndent: "one",
    unsafe: ["{", "<"].map((character) => ({ character, inConstruct: "phrasing" as const })),
  })
  .use(remarkGfm, { tablePipeAlign: false });

/** A block as Markdown; empty for an empty one. */
export function markdownOf(node: Node): string {
  const [written] = treeOf(node);
  return written ? writer.stringify({ type: "root", children: [written] }).trimEnd() : "";
}

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
      const isOrdered = node.type.name === "ordered_list";
      const start = isOrdered ? { start: node.attrs.order } : {};
      const spread = node.children.some(isSpread);
      return [{ type: "list", ordered: isOrdered, ...start, spread, children: below() }];
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
    const runs = node.marks
      .filter((mark) => !mark.isInSet(outer))
      .map((mark) => ({ mark, length: content.slice(at).findIndex((each) => !mark.isInSet(each.marks)) }))
      .map(({ mark, length }) => ({ mark, length: length < 0 ? content.length - at : length }));
    // Code contains only text, so every other mark is around it.
    const rank = ({ mark, length }: { mark: Mark; length: number }) => (mark.type === marks.code ? 0 : length);
    const [run] = runs.toSorted((a, b) => rank(b) - rank(a));
    const inside = content.slice(at, at + (run?.length ?? 1));
    at += inside.length;
    found.push(...(run ? marked(run.mark, inside, outer) : [leaf(node)]));
  }
  return found;
}

function marked(mark: Mark, inside: readonly Node[], outer: readonly Mark[]): PhrasingContent[] {
  const { name } = mark.type;
  if (name === "code") return [{ type: "inlineCode", value: inside.map((node) => node.text ?? "").join("") }];
  const children = phrasing(inside, [...outer, mark]);
  if (name === "link") return [{ type: "link", url: mark.attrs.href, title: mark.attrs.title, children }];
  const [first, last] = [children[0], children.at(-1)];
  // Markdown does not allow bold text to begin or end with a space.
  const [head] = first?.type === "text" ? (/^\s*/.exec(first.value) ?? []) : [];
  if (first?.type === "text") first.value = first.value.trimStart();
  const [tail] = last?.type === "text" ? (/\s*$/.exec(last.value) ?? []) : [];
  if (last?.type === "text") last.value = last.value.trimEnd();
  const type = ({ strong: "strong", em: "emphasis", strike: "delete" } as const)[name as "em"];
  const isEmpty = children.every((child) => child.type === "text" && child.value === "");
  const space = (value: string | undefined): PhrasingContent[] => (value ? [{ type: "text", value }] : []);
  return [...space(head), ...(isEmpty ? [] : [{ type, children } as PhrasingContent]), ...space(tail)];
}

function leaf(node: Node): PhrasingContent {
  if (node.type === nodes.hard_break) return { type: "break" };
  const { file, alt, title } = node.attrs;
  if (node.type === nodes.image) return { type: "image", url: file, alt, title };
  return { type: "text", value: node.text ?? "" };
}
