import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { readText } from "./read-text.ts";
import { schema } from "./text-schema.ts";
import { writeText } from "./write-text.ts";

const blog = fileURLToPath(new URL("../../../../../content/blog/", import.meta.url));
const posts = globSync("*/index.mdx", { cwd: blog }).map((file) => {
  const text = readFileSync(blog + file, "utf8");
  return [file, text.slice(text.indexOf("\n---", 3) + 5).replace(/^\n+/, "")] as const;
});

const read = (text: string): Node => {
  const found = readText(text);
  if (!found) throw new Error("only Markdown can say it");
  return found;
};
/** The text after typing words at a position. */
function typed(doc: Node, words: string, at: number) {
  const state = EditorState.create({ doc });
  return writeText(state.apply(state.tr.insertText(words, at)).doc);
}

test.each(posts)(
  "the text of %s is edited as rich text, and unchanged parts keep every byte",
  (_, text) => {
    expect(writeText(read(text))).toBe(text);
    const [first = ""] = text.split("\n");
    expect(typed(read(text), "Now: ", 1)).toBe(text.replace(first, () => `Now: ${first}`));
  },
);

test("in the written text special characters are plain text", () => {
  const written = read("Plain.\n");
  expect(typed(written, "<script>alert({x})</script> *no* ", 1)).toBe(
    "\\<script>alert(\\{x})\\</script> \\*no\\* Plain.\n",
  );
});

test("an address in angle brackets is a link, and stays one", () => {
  const doc = read("See <https://a.example/b> and 3<4.\n");
  expect(doc.textContent).toBe("See https://a.example/b and 3<4.");
  expect(read(typed(doc, "Now: ", 1)).textContent).toBe("Now: See https://a.example/b and 3<4.");
  expect(typed(doc, "Now: ", 1)).toContain("Now: See <https://a.example/b> and");
});

test("marks are closed around words, and code stays inside other marks", () => {
  const { nodes, marks } = schema;
  const [strong, em, code] = [marks.strong.create(), marks.em.create(), marks.code.create()];
  const link = marks.link.create({ href: "/about" });
  const words = [
    schema.text("bold ", [strong]),
    schema.text("both", [strong, em]),
    schema.text(" and "),
    schema.text("linked ", [link]),
    schema.text("`code`", [link, strong, code]),
  ];
  const doc = nodes.doc.create(null, nodes.paragraph.create(null, words));
  expect(writeText(doc)).toBe("**bold _both_** and [linked **`` `code` ``**](/about)\n");
});

test("an empty text begins with an empty line, and tables and lists have one format", () => {
  expect(typed(read(""), "First", 1)).toBe("First\n");
  expect(typed(read("| A | B |\n|:--|--:|\n| 1 | 2 |\n"), "x", 4)).toBe(
    "| xA | B |\n| :-- | --: |\n| 1 | 2 |\n",
  );
  expect(typed(read("* one\n* two\n  - deep\n"), "x", 3)).toBe("- xone\n- two\n  - deep\n");
});

test.each([
  ["HTML", "<b>bold</b> text stays text"],
  ["an expression", "{alert(1)}"],
])("%s is plain text in the editor", (_, text) => expect(read(text).textContent).toBe(text));

test.each([
  ["a list of tasks", "- [ ] to do"],
  ["a footnote", "A[^1]\n\n[^1]: note"],
  ["a definition", "[a][b]\n\n[b]: /about"],
  ["a rule", "a\n\n---\n\nb"],
])("%s is left to the Markdown editor", (_, text) => expect(readText(text)).toBe(null));

test("a line break in a cell is kept, and one before nothing leaves no sign", () => {
  const { nodes } = schema;
  const table = "| A | B |\n| --- | --- |\n| one<br>two **three<br>four** | x |\n";
  const doc = read(table);
  const [, row] = doc.child(0).children;
  const line = row?.child(0).firstChild?.children ?? [];
  expect(line.filter(({ type }) => type === nodes.hard_break)).toHaveLength(2);
  expect(writeText(doc)).toBe(table);
  expect(typed(doc, "!", 4)).toBe(table.replace("| A", "| !A"));

  const lines = nodes.paragraph.create(null, [schema.text("end"), nodes.hard_break.create()]);
  expect(writeText(nodes.doc.create(null, lines))).toBe("end\n");
  expect(
    writeText(nodes.doc.create(null, nodes.paragraph.create(null, nodes.hard_break.create()))),
  ).toBe("");
});

test("a line break at the edge of bold words stands outside of them", () => {
  const { nodes, marks } = schema;
  const strong = [marks.strong.create()];
  const words = (text: string, isBold: boolean) => schema.text(text, isBold ? strong : []);
  const lineBreak = nodes.hard_break.create(null, null, strong);
  const lines = [words("a", true), lineBreak, words("b", false), lineBreak, words("c", true)];
  const doc = nodes.doc.create(null, nodes.paragraph.create(null, lines));
  expect(writeText(doc)).toBe("**a**\\\nb\\\n**c**\n");
  const inside = [words("a", true), lineBreak, words("b", true)];
  const bold = nodes.doc.create(null, nodes.paragraph.create(null, inside));
  expect(writeText(bold)).toBe("**a\\\nb**\n");
});

test("the sign of a line break is text outside of a cell, and where somebody types it", () => {
  expect(read("one<br>two\n").textContent).toBe("one<br>two");
  const table = read("| A |\n| --- |\n| one |\n");
  const written = typed(table, "<br>", 4);
  expect(written).toContain("| \\<br>A |");
  expect(read(written).textContent).toBe("<br>Aone");
});

const BY_HAND = `First heading
-------------

A line that is wrapped
by hand with _emphasis_ and __strong__ words.


* one
* two
    * deeper

1) first
2) second

+ another list

Second paragraph stays
wrapped too.

| a | b |
|---|:-:|
| 1 | 2 |
`;

test("a block that nobody changed keeps its bytes, also between blocks", () => {
  expect(writeText(read(BY_HAND))).toBe(BY_HAND);
  const doc = read(BY_HAND);
  const at = doc.content.size - (doc.lastChild?.nodeSize ?? 0) - 2;
  expect(typed(doc, "!", at)).toBe(
    BY_HAND.replace("Second paragraph stays\nwrapped too.", "Second paragraph stays wrapped too!."),
  );
  expect(typed(read(BY_HAND), "Now: ", 1)).toBe(
    BY_HAND.replace("First heading\n-------------", "## Now: First heading"),
  );
});

test("a changed list beside another one stays a list of its own", () => {
  const [first = 0] = [3];
  const written = typed(read("* one\n* two\n\n+ other\n"), "x", first);
  expect(read(written).childCount).toBe(2);
  expect(read(written).textContent).toBe("xonetwoother");
});

test("an entry or a quotation without words is edited as rich text, too", () => {
  for (const text of ["- one\n-\n- three\n", "1. one\n2.\n", "Before.\n\n>\n\nAfter.\n"])
    expect(typed(read(text), "Now: ", 1 + Number(!text.startsWith("B")) * 2)).toContain("Now: ");
  const { nodes } = schema;
  const empty = nodes.list_item.create(null, nodes.paragraph.create());
  const doc = nodes.doc.create(null, nodes.bullet_list.create(null, [empty]));
  expect(readText(writeText(doc))?.toJSON()).toEqual(doc.toJSON());
});
