import { type DOMOutputSpec, type NodeSpec, Schema } from "prosemirror-model";
import { addListNodes } from "prosemirror-schema-list";
import { tableNodes } from "prosemirror-tables";
import { pictureAddress } from "./picture-address.ts";

/** Languages that posts colour; content-model/loading/post-elements.ts knows the same. */
export const languages = ["ts", "tsx", "sql", "python", "yaml", "text"] as const;

/** An address that a link of the site may have. */
export const isSafeLink = (href: string) => /^(?:https:\/\/|mailto:|tel:|\/)/.test(href);

const level = (depth: number) => [{ tag: `h${depth}`, attrs: { level: Math.min(Math.max(depth, 2), 4) } }];
const plain = (tag: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content: "inline*",
  group: "block",
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
  ...more,
});

const cells = tableNodes({ tableGroup: "block", cellContent: "paragraph", cellAttributes: {} });

const base = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: plain("p"),
    heading: plain("h2", {
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].flatMap(level),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    }),
    blockquote: plain("blockquote", { content: "block+", defining: true }),
    code_block: plain("pre", {
      content: "text*",
      marks: "",
      code: true,
      defining: true,
      attrs: { language: { default: "text" }, meta: { default: null } },
      parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
      toDOM: ({ attrs }) => ["pre", { "data-language": attrs.language }, ["code", 0]],
    }),
    ...cells,
    table: { ...cells.table, attrs: { align: { default: [] } } },
    text: { group: "inline" },
    hard_break: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
    // A picture has an address for this editor alone: what is pasted brings none, so that each has its words.
    image: {
      inline: true,
      group: "inline",
      draggable: true,
      attrs: { file: {}, alt: {}, title: { default: null } },
      parseDOM: [
        {
          tag: "img[data-file]",
          getAttrs: (img: HTMLElement) => ({ file: img.dataset.file, alt: img.getAttribute("alt") ?? "" }),
        },
      ],
      toDOM: ({ attrs }) => ["img", { src: pictureAddress(attrs.file), "data-file": attrs.file, alt: attrs.alt }],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (link: HTMLElement) => {
            const href = link.getAttribute("href") ?? "";
            return isSafeLink(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
    },
    strong: {
      // Docs wraps all that is copied into a <b> of normal weight, and says in styles what is bold.
      parseDOM: [
        { tag: "strong" },
        { tag: "b", getAttrs: ({ style }: HTMLElement) => style.fontWeight !== "normal" && null },
        { style: "font-weight", getAttrs: (weight: string) => /^(?:bold|[6-9]\d\d)/.test(weight) && null },
      ],
      toDOM: () => ["strong", 0],
    },
    em: { parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }], toDOM: () => ["em", 0] },
    strike: { parseDOM: [{ tag: "s" }, { tag: "del" }], toDOM: () => ["s", 0] },
    code: { parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
  },
});

type NodeName =
  | ("doc" | "paragraph" | "heading" | "blockquote" | "code_block" | "text" | "hard_break" | "image")
  | ("table" | "table_row" | "table_cell" | "table_header" | "ordered_list" | "bullet_list" | "list_item");

/** What a post may hold: the same that its file may. */
export const schema = new Schema<NodeName, "link" | "strong" | "em" | "strike" | "code">({
  nodes: addListNodes(base.spec.nodes, "paragraph block*", "block"),
  marks: base.spec.marks,
});
