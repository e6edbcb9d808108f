import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { markdownPaste } from "./markdown-paste.ts";
import { schema } from "./text-schema.ts";
import { writeText } from "./write-text.ts";

/** The text of an editor into which somebody pasted. */
function pasted(text: string): string {
  const slice = markdownPaste(text);
  if (!slice) return "as text";
  const state = EditorState.create({ schema });
  const start = state.tr.setSelection(TextSelection.atStart(state.doc));
  return writeText(state.apply(start.replaceSelection(slice)).doc).trim();
}

test.each([
  ["## A chapter\n\nWith **words** and [a link](/about)."],
  ["- one\n- two"],
  ["| A | B |\n| - | - |\n| 1 | 2 |"],
])("pasted Markdown is read: %j", (text) => {
  expect(pasted(text).replace(/[\s-]+/g, " ")).toBe(text.replace(/[\s-]+/g, " "));
  expect(pasted(text)).not.toContain("\\");
});

test.each([
  ["- [ ] one\n- [x] two\n  - [ ] within", "- ☐ one\n- ☑ two\n  - ☐ within"],
  ["Before\n\n---\n\n- after", "Before\n\n- after"],
  [
    "- See [the page][a] and [b].\n\n[a]: /about\n[b]: /work",
    "- See [the page](/about) and [b](/work).",
  ],
])("what a post has no signs for is taken in another way: %j", (text, expected) => {
  expect(pasted(text)).toBe(expected);
});

test.each(["Plain words. 3 * 4 = 12, and a - dash", "C# 12 and #hashtag", "Two lines\nof words"])(
  "other text stays text: %j",
  (text) => {
    expect(pasted(text)).toBe("as text");
  },
);
