import { Fragment, type Node, Slice } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { around } from "./text-commands.ts";
import { schema } from "./text-schema.ts";

const { nodes } = schema;

/**
 * A cell holds one paragraph, and a table would be split around several: what is pasted there
 * becomes lines of the cell. Null where the text takes it as it is, as cells of another table.
 */
export function pasteIntoCell(state: EditorState, slice: Slice): Transaction | null {
  if (!around(state, nodes.table)) return null;
  const lines: Fragment[] = [];
  let hasTable = false;
  slice.content.descendants((node) => {
    hasTable ||= node.type.spec.tableRole !== undefined;
    if (node.isTextblock) lines.push(node.content);
    return !node.isTextblock;
  });
  const isOneLine =
    slice.content.childCount < 2 && slice.content.firstChild?.type === nodes.paragraph;
  if (hasTable || lines.length === 0 || isOneLine) return null;
  const content = lines.flatMap((line, at): readonly Node[] =>
    at === 0 ? line.content : [nodes.hard_break.create(), ...line.content],
  );
  return state.tr.replaceSelection(new Slice(Fragment.from(content), 0, 0)).scrollIntoView();
}
