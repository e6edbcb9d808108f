import type { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { readText } from "./read-text.ts";
import { schema } from "./text-schema.ts";
import { writeText } from "./write-text.ts";

// What editors of this kind have lost or multiplied, as their public reports tell.

const { nodes, marks } = schema;
const paragraph = (...content: Node[]) => nodes.paragraph.create(null, content);
const docOf = (...blocks: Node[]) => nodes.doc.create(null, blocks);
const strong = [marks.strong.create()];
const em = [marks.em.create()];
const code = [marks.code.create()];
const link = (href: string) => [marks.link.create({ href })];

/** The document that a reader of the written text gets. */
function reread(doc: Node): Node {
  const read = readText(writeText(doc));
  if (!read) throw new Error(`only Markdown can say ${writeText(doc)}`);
  return read;
}

const TYPED = [
  "# no heading",
  "## no heading",
  "- no entry",
  "+ no entry",
  "* no entry",
  "1. no entry",
  "1) no entry",
  "> no quotation",
  "---",
  "===",
  "***",
  "~~~",
  "```",
  "| no | table |",
  "[no]: /definition",
  "[^1]: no footnote",
  "[^1]",
  "- [ ] no task",
  "&amp; &lt; &copy; &#35;",
  "\\* \\# \\",
  "C:\\Users\\x_y_z",
  "2 * 3 * 4 and _a_ and __b__ and ~c~ and ~~d~~",
  "snake_case_name and *stars*",
  "<div>no tag</div> {no} expression",
  "<br>",
  "a `tick` and ``two``",
  "![no](picture.png) [no](/link)",
  "100% of #1 & more!",
  "Line one: \u201cquoted\u201d \u2014 50\u00a0%",
];

test.each(TYPED)("typed signs stay signs: %j", (typed) => {
  const doc = docOf(paragraph(schema.text(typed)));
  expect(reread(doc).textContent).toBe(typed);
  expect(reread(doc).toJSON()).toEqual(doc.toJSON());
  const two = docOf(paragraph(schema.text("Before")), paragraph(schema.text(typed)));
  expect(reread(two).toJSON()).toEqual(two.toJSON());
});

test.each(TYPED)("signs do not multiply with each edit: %j", (typed) => {
  const once = writeText(docOf(paragraph(schema.text(typed))));
  let text = once;
  for (let edit = 0; edit < 4; edit += 1) {
    const read = readText(text);
    // A fresh copy has no bytes of a file to keep.
    text = writeText(
      nodes.doc.create(
        null,
        read
          ? JSON.parse(JSON.stringify(read.toJSON())).content.map((each: object) =>
              schema.nodeFromJSON(each),
            )
          : [],
      ),
    );
  }
  expect(text).toBe(once);
});

test.each(["C#", "Issue #", "a ## b", "1. First", "\u0023 hash", "A: b", "**"])(
  "a heading keeps its signs: %j",
  (words) => {
    const doc = docOf(nodes.heading.create({ level: 2 }, schema.text(words)));
    expect(reread(doc).toJSON()).toEqual(doc.toJSON());
  },
);

const SENTENCES: [string, Node[]][] = [
  ["bold within a word", [schema.text("un"), schema.text("believ", strong), schema.text("able")]],
  [
    "bold beside a quotation mark",
    [schema.text("これは"), schema.text("「重要」", strong), schema.text("です。")],
  ],
  [
    "bold that ends with a point",
    [schema.text("前", []), schema.text("重要。", strong), schema.text("です")],
  ],
  ["bold in brackets", [schema.text("a"), schema.text("(b)", strong), schema.text("c")]],
  [
    "italic beside bold",
    [schema.text("a", strong), schema.text("b", em), schema.text("c", strong)],
  ],
  [
    "bold and italic that overlap",
    [schema.text("a", strong), schema.text("b", [...em, ...strong]), schema.text("c", em)],
  ],
  ["code with ticks at its ends", [schema.text("`a`", code)]],
  [
    "code with spaces at its ends",
    [schema.text("x "), schema.text(" a ", code), schema.text(" y")],
  ],
  ["code with a backslash", [schema.text("a\\", code)]],
  ["bold code", [schema.text("a", [...strong, ...code])]],
  ["a link with brackets in its words", [schema.text("see [1]", link("/about"))]],
  ["a link with brackets in its address", [schema.text("wiki", link("https://example.org/a_(b)"))]],
  ["a link with a space and a quotation mark", [schema.text("x", link('/a b"c'))]],
  [
    "a link that is its own address",
    [schema.text("https://example.org", link("https://example.org"))],
  ],
  ["two links side by side", [schema.text("a", link("/a")), schema.text("b", link("/b"))]],
  [
    "a picture in a link",
    [nodes.image.create({ file: "a.png", alt: "A [quay]" }, null, link("/a"))],
  ],
  [
    "a picture between words",
    [schema.text("a "), nodes.image.create({ file: "a.png", alt: "A" }), schema.text(" b")],
  ],
];

test.each(SENTENCES)("%s stays as it is", (_what, content) => {
  const doc = docOf(paragraph(...content));
  expect(reread(doc).toJSON()).toEqual(doc.toJSON());
});

const entry = (...blocks: Node[]) => nodes.list_item.create(null, blocks);
const words = (text: string) => paragraph(schema.text(text));
const fence = (text: string, language = "ts") =>
  nodes.code_block.create({ language }, text ? schema.text(text) : []);
const row = (kind: "table_header" | "table_cell", ...cells: string[]) =>
  nodes.table_row.create(
    null,
    cells.map((cell) => nodes[kind].create(null, cell ? words(cell) : paragraph())),
  );

const BLOCKS: [string, Node[]][] = [
  ["code with fences in it", [fence("```\na\n```")]],
  ["code with an empty line at its ends", [fence("\na\n")]],
  ["empty code", [fence("")]],
  ["code in an entry", [nodes.bullet_list.create(null, [entry(words("a"), fence("b\nc"))])]],
  [
    "a list that begins at 3",
    [nodes.ordered_list.create({ order: 3 }, [entry(words("a")), entry(words("b"))])],
  ],
  [
    "a list in a list in a list",
    [
      nodes.bullet_list.create(null, [
        entry(
          words("a"),
          nodes.ordered_list.create({ order: 1 }, [
            entry(words("b"), nodes.bullet_list.create(null, [entry(words("c"))])),
          ]),
        ),
      ]),
    ],
  ],
  [
    "an entry of two paragraphs",
    [nodes.bullet_list.create(null, [entry(words("a"), words("b")), entry(words("c"))])],
  ],
  [
    "a list in a quotation",
    [
      nodes.blockquote.create(null, [
        words("a"),
        nodes.bullet_list.create(null, [entry(words("b"))]),
      ]),
    ],
  ],
  [
    "quotations side by side",
    [
      nodes.blockquote.create(null, [words("a")]),
      words("b"),
      nodes.blockquote.create(null, [words("c")]),
    ],
  ],
  ["a list and code after it", [nodes.bullet_list.create(null, [entry(words("a"))]), fence("b")]],
  [
    "cells with signs",
    [
      nodes.table.create(null, [
        row("table_header", "a | b", "`c|d`"),
        row("table_cell", "e\\", "# f"),
      ]),
    ],
  ],
  [
    "empty cells",
    [nodes.table.create(null, [row("table_header", "", "b"), row("table_cell", "c", "")])],
  ],
];

test.each(BLOCKS)("%s stays as it is", (_what, blocks) => {
  const doc = docOf(...blocks);
  const { table, ...plain } = doc.toJSON();
  void table;
  expect(JSON.stringify(reread(doc).toJSON(), withoutAlign)).toBe(
    JSON.stringify(plain, withoutAlign),
  );
});

/** A column has no side unless its file names one. */
const withoutAlign = (name: string, value: unknown) => (name === "align" ? undefined : value);

test("a pasted table without a heading row keeps all its rows", () => {
  const table = nodes.table.create(null, [
    row("table_cell", "a", "b"),
    row("table_cell", "c", "d"),
  ]);
  expect(reread(docOf(table)).textContent).toBe("abcd");
});

test("a typed address becomes a link that a post may have, once", () => {
  const typed = "www.example.org and https://example.org/a_b and jo@example.org";
  const once = reread(docOf(paragraph(schema.text(typed))));
  expect(once.textContent).toBe(typed);
  const hrefs = once.firstChild?.children.map((node) => marks.link.isInSet(node.marks)?.attrs.href);
  expect(hrefs?.filter(Boolean)).toEqual([
    "https://www.example.org",
    "https://example.org/a_b",
    "mailto:jo@example.org",
  ]);
  const again = reread(nodes.doc.create(null, [paragraph(...(once.firstChild?.children ?? []))]));
  expect(again.toJSON()).toEqual(once.toJSON());
});
