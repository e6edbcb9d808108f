import { Schema } from "prosemirror-model";
import { schema as basic, marks, nodes } from "prosemirror-schema-basic";
import { addListNodes } from "prosemirror-schema-list";
import { tableNodes } from "prosemirror-tables";
import { pictureAddress } from "#features/editing/desk/picture-address.ts";

/**
 * Languages with syntax highlighting in posts; the same as in
 * content-model/loading/post-elements.ts.
 */
export const languages = ["ts", "tsx", "sql", "python", "yaml", "text"] as const;

/**
 * Links without encryption are kept, so that the form can name them: without their address a text
 * loses something.
 */
const isSafeLink = (href: string) => /^(?:https?:\/\/|mailto:|tel:|\/)/.test(href);

const { table, ...cells } = tableNodes({
  tableGroup: "block",
  cellContent: "paragraph",
  cellAttributes: {},
});

const blocks = basic.spec.nodes
  .remove("horizontal_rule")
  .update("heading", {
    ...nodes.heading,
    attrs: { level: { default: 2 } },
    // The page's title is its only first-level heading.
    parseDOM: [1, 2, 3, 4, 5, 6].map((depth) => ({
      tag: `h${depth}`,
      attrs: { level: Math.min(Math.max(depth, 2), 4) },
    })),
  })
  .update("code_block", {
    ...nodes.code_block,
    attrs: { language: { default: "text" }, meta: { default: null } },
  })
  // Of pasted pictures only those are read whose bytes were pasted too; each leaves its place for
  // the stored one (text-pictures.ts). The address is only for this editor.
  .update("image", {
    ...nodes.image,
    attrs: { file: {}, alt: {}, title: { default: null } },
    parseDOM: [
      {
        tag: "img[data-file]",
        getAttrs: (img: HTMLElement) => ({
          file: img.dataset.file,
          alt: img.getAttribute("alt") ?? "",
        }),
      },
      {
        tag: "img[data-pasted]",
        getAttrs: (img: HTMLElement) => ({
          file: img.dataset.pasted,
          alt: img.getAttribute("alt") ?? "",
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      "img",
      { src: pictureAddress(attrs.file), "data-file": attrs.file, alt: attrs.alt },
    ],
  })
  .append({ ...cells, table: { ...table, attrs: { align: { default: [] } } } });

type NodeName =
  | (
      | "doc"
      | "paragraph"
      | "heading"
      | "blockquote"
      | "code_block"
      | "text"
      | "hard_break"
      | "image"
    )
  | (
      | "table"
      | "table_row"
      | "table_cell"
      | "table_header"
      | "ordered_list"
      | "bullet_list"
      | "list_item"
    );

/** The structure of a post, the same as its file allows. */
export const schema = new Schema<NodeName, "link" | "strong" | "em" | "strike" | "code">({
  nodes: addListNodes(blocks, "paragraph block*", "block"),
  marks: {
    link: {
      ...marks.link,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (link: HTMLElement) => {
            const href = link.getAttribute("href") ?? "";
            return isSafeLink(href) && { href };
          },
        },
      ],
    },
    strong: marks.strong,
    em: marks.em,
    strike: {
      parseDOM: [
        { tag: "s" },
        { tag: "del" },
        { tag: "strike" },
        { style: "text-decoration=line-through" },
      ],
      toDOM: () => ["s", 0],
    },
    code: marks.code,
  },
});
