import type {
  Blockquote,
  Definition,
  ListItem,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
} from "mdast";
import type { Mark, Node } from "prosemirror-model";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { readAsPost } from "#shared/formats/post-syntax.ts";
import { unparsable } from "#shared/formats/text-limits.ts";
import { schema } from "./text-schema.ts";

const { nodes, marks } = schema;
const markNames = { strong: "strong", emphasis: "em", delete: "strike" } as const;

/**
 * As in the build (content-model/loading/post-parser.ts). HTML, which it refuses, is shown as text.
 */
function asPost(this: Processor) {
  const none = { disable: { null: ["codeIndented", "htmlFlow"] } };
  this.data("micromarkExtensions", [...(this.data("micromarkExtensions") ?? []), none]);
}

const reader = unified().use(remarkParse).use(remarkGfm).use(asPost).use(readAsPost);

/**
 * A Markdown text for the rich text editor; null if it contains something that only Markdown can
 * express.
 */
export function readText(text: string): Node | null {
  if (unparsable(text)) return null;
  const { children } = reader.parse(text);
  try {
    const blocks = children.map(block);
    keepSources(text, children, blocks);
    return nodes.doc.createChecked(null, blocks.length > 0 ? blocks : nodes.paragraph.create());
  } catch {
    return null;
  }
}

/**
 * Markdown from elsewhere, which may say more than a post can: the boxes of a list of tasks become
 * signs, links get the address that stands below, and lines between parts are left out.
 */
export function readForeignText(text: string): Node | null {
  if (unparsable(text)) return null;
  const root = reader.parse(text);
  toPost(root);
  try {
    return nodes.doc.createChecked(null, root.children.map(block));
  } catch {
    return null;
  }
}

/** Without recursion: a text is read before anybody knows how deep it is. */
function toPost(root: Root) {
  const addresses = new Map<string, Definition>();
  for (const node of everyNode(root))
    if (node.type === "definition") addresses.set(node.identifier, node);
  for (const node of everyNode(root)) {
    if (!("children" in node)) continue;
    node.children = node.children.flatMap((child) => {
      if (child.type === "thematicBreak" || child.type === "definition") return [];
      if (child.type !== "linkReference") return child;
      const { url = "", title } = addresses.get(child.identifier) ?? {};
      return { type: "link", url, title, children: child.children };
    }) as never;
    if (node.type === "listItem") tick(node);
  }
}

function* everyNode(root: Root): Generator<Nodes> {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if ("children" in node) open.push(...node.children);
  }
}

/** Writes the box of a task as a sign before its words. */
function tick(item: ListItem) {
  if (typeof item.checked !== "boolean") return;
  const box: PhrasingContent = { type: "text", value: item.checked ? "☑ " : "☐ " };
  item.checked = null;
  const [first] = item.children;
  if (first?.type === "paragraph") first.children = [box, ...first.children];
  else item.children = [{ type: "paragraph", children: [box] }, ...item.children];
}

/** How a block is written in its file, and what stands between it and the block before. */
export type BlockSource = {
  readonly text: string;
  readonly before: Node | undefined;
  readonly gap: string;
};

/** ProseMirror keeps a block as the same object until somebody changes it. */
const sources = new WeakMap<Node, BlockSource>();

export const sourceOf = (block: Node): BlockSource | undefined => sources.get(block);

function keepSources(text: string, children: readonly RootContent[], blocks: readonly Node[]) {
  let end = 0;
  for (const [at, { position }] of children.entries()) {
    const start = position?.start.offset ?? end;
    const gap = text.slice(end, start);
    end = position?.end.offset ?? start;
    const made = blocks[at];
    if (made) sources.set(made, { text: text.slice(start, end), before: blocks[at - 1], gap });
  }
}

/** A block of a file. The editor does not support other types. */
function block(node: RootContent): Node {
  switch (node.type) {
    case "paragraph":
      return nodes.paragraph.createChecked(null, inline(node.children));
    case "heading":
      return nodes.heading.createChecked({ level: node.depth }, inline(node.children));
    case "blockquote":
      return nodes.blockquote.createChecked(null, blocksOf(node));
    case "list": {
      if (node.children.some(({ checked }) => typeof checked === "boolean"))
        throw new Error("a list of tasks");
      const type = node.ordered ? nodes.ordered_list : nodes.bullet_list;
      const items = node.children.map((item) =>
        nodes.list_item.createChecked(null, blocksOf(item)),
      );
      return type.createChecked(node.ordered ? { order: node.start ?? 1 } : null, items);
    }
    case "code":
      return nodes.code_block.createChecked(
        { language: node.lang ?? "text", meta: node.meta ?? null },
        node.value ? schema.text(node.value) : null,
      );
    case "table":
      return nodes.table.createChecked({ align: node.align ?? [] }, node.children.map(tableRow));
    default:
      throw new Error(node.type);
  }
}

/** An empty entry or quotation has an empty paragraph, in which somebody writes. */
const blocksOf = ({ children }: Blockquote | ListItem): Node[] =>
  children.length > 0 ? children.map(block) : [nodes.paragraph.create()];

const tableRow = ({ children }: TableRow, at: number) =>
  nodes.table_row.createChecked(
    null,
    children.map((cell) =>
      nodes[at === 0 ? "table_header" : "table_cell"].createChecked(
        null,
        nodes.paragraph.create(null, inline(cell.children)),
      ),
    ),
  );

function inline(content: readonly PhrasingContent[], around: readonly Mark[] = []): Node[] {
  return content.flatMap((node) => {
    switch (node.type) {
      case "text":
      case "html":
        // A line break in the file is not part of the text.
        return node.value ? schema.text(node.value.replace(/\s*\n\s*/g, " "), around) : [];
      case "strong":
      case "emphasis":
      case "delete":
        return inline(node.children, [...around, marks[markNames[node.type]].create()]);
      case "inlineCode":
        return schema.text(node.value, [...around, marks.code.create()]);
      case "link":
        return inline(node.children, [
          ...around,
          marks.link.create({ href: node.url, title: node.title ?? null }),
        ]);
      case "break":
        return nodes.hard_break.create(null, null, around);
      case "image":
        return nodes.image.create(
          { file: node.url, alt: node.alt ?? "", title: node.title ?? null },
          null,
          around,
        );
      default:
        throw new Error(node.type);
    }
  });
}
