import { baseKeymap } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { EditorState, Plugin } from "prosemirror-state";
import { goToNextCell, tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { picturePlaces } from "./picture-places.ts";
import { bold, breakLine, code, italic } from "./text-commands.ts";
import { schema } from "./text-schema.ts";

const { nodes } = schema;

/** Typing a marker at the beginning of a line creates a heading, list, quotation or code block. */
const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, marks = ""]) => ({
      level: marks.length,
    })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^\s*1\.\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^```$/, nodes.code_block, { language: "ts" }),
  ],
});

/** The usual keys of editors. Tab still leaves the text, except between table cells. */
const keys = keymap({
  "Mod-b": bold,
  "Mod-i": italic,
  "Mod-e": code,
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Shift-Enter": breakLine,
  Enter: splitListItem(nodes.list_item),
  "Mod-]": sinkListItem(nodes.list_item),
  "Mod-[": liftListItem(nodes.list_item),
  Tab: goToNextCell(1),
  "Shift-Tab": goToNextCell(-1),
});

/** Keeps an empty line for typing at the end of a text; it is not written to the file. */
const lastLine = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild && isLine(doc.lastChild)
      ? null
      : tr.insert(doc.content.size, nodes.paragraph.create()),
});

/** What is typed after a picture would stand beside it. */
const isLine = ({ type, childCount, lastChild }: Node) =>
  type === nodes.paragraph && !(childCount === 1 && lastChild?.type === nodes.image);

/**
 * On a busy page a key can arrive before the browser reports the previous cursor movement, so this
 * reads it first.
 */
function readCursor({ composing, dom }: EditorView) {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
  return false;
}
const cursor = new Plugin({
  props: { handleDOMEvents: { keydown: readCursor, paste: readCursor } },
});

export const stateOf = (doc: Node): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      cursor,
      rules,
      keys,
      keymap(baseKeymap),
      history(),
      tableEditing(),
      lastLine,
      picturePlaces,
    ],
  });
