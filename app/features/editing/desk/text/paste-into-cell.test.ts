import { Slice } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { pasteIntoCell } from "./paste-into-cell.ts";
import { readText } from "./read-text.ts";
import { writeText } from "./write-text.ts";

const TABLE = "| A | B |\n| --- | --- |\n| 1 | 2 |\n";

/** The text after a paste at a position; null where the text takes it as it is. */
function pasted(text: string, at: number, source = TABLE): string | null {
  const doc = readText(source);
  const given = readText(text);
  if (!doc || !given) throw new Error("only Markdown can say it");
  const state = EditorState.create({ doc });
  const there = state.apply(state.tr.setSelection(TextSelection.create(doc, at)));
  const tr = pasteIntoCell(there, Slice.maxOpen(given.content));
  return tr && writeText(there.apply(tr).doc);
}

test("paragraphs, headings and lists that are pasted into a cell become its lines", () => {
  const given = "## One\n\nTwo **bold**\n\n- three\n- four\n";
  expect(pasted(given, 4)).toBe(TABLE.replace("| A", "| One<br>Two **bold**<br>three<br>fourA"));
});

test("one line, and the cells of another table, are taken as they are", () => {
  expect(pasted("one **bold** line\n", 4)).toBe(null);
  expect(pasted("| C |\n| --- |\n| 3 |\n", 4)).toBe(null);
});

test("outside of a table nothing changes", () => {
  expect(pasted("One\n\nTwo\n", 1, "Text\n")).toBe(null);
});
