import { exitCode, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { schema } from "./text-schema.ts";

const { nodes, marks } = schema;

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type);
}

export function around({ selection: { $from } }: EditorState, ...types: readonly NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (types.includes($from.node(depth).type))
      return { node: $from.node(depth), at: $from.before(depth) };
  }
  return null;
}

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = around(state, nodes.bullet_list, nodes.ordered_list);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };

export const toggleQuote: Command = (state, dispatch) =>
  (around(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch);

export const toggleCodeBlock: Command = (state, dispatch) =>
  setBlockType(around(state, nodes.code_block) ? nodes.paragraph : nodes.code_block, {
    language: "ts",
  })(state, dispatch);

export const breakLine: Command = (state, dispatch) => {
  if (exitCode(state, dispatch)) return true;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

const COLUMNS = 3;
/** The position for a separate block: below the one with the cursor. */
const below = ({ doc, selection: { $to } }: EditorState) =>
  $to.depth > 0 ? $to.after(1) : doc.content.size;

export const insertTable: Command = (state, dispatch) => {
  const row = (name: "table_header" | "table_cell") =>
    nodes.table_row.create(
      null,
      Array.from({ length: COLUMNS }, () => nodes[name].createAndFill() ?? []).flat(),
    );
  const table = nodes.table.create(null, [
    row("table_header"),
    row("table_cell"),
    row("table_cell"),
  ]);
  const at = below(state);
  const tr = state.tr.insert(at, table);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

export function linkAt({ selection: { $from, from, to } }: EditorState) {
  let end = $from.start();
  const links = $from.parent.children.map((node) => {
    const [start, { href }] = [end, marks.link.isInSet(node.marks)?.attrs ?? { href: "" }];
    end += node.nodeSize;
    return { from: start, to: end, href: String(href) };
  });
  const touched = links.findLast((each) => each.href && each.from <= to && each.to >= from);
  if (!touched) return null;
  let { from: start } = touched;
  // Parts of one link may have different marks.
  for (const each of links.toReversed())
    if (each.to === start && each.href === touched.href) start = each.from;
  return { ...touched, from: start };
}

/** Links the selection, the link at the cursor, or new words; without a URL removes the link. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const range = linkAt(state) ?? (empty ? undefined : { from, to });
    const { tr } = state;
    if (range) {
      tr.removeMark(range.from, range.to, marks.link);
      if (href) tr.addMark(range.from, range.to, marks.link.create({ href }));
    } else if (href)
      tr.replaceSelectionWith(schema.text(words || href, [marks.link.create({ href })]), false);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const pictureAt = ({ selection }: EditorState) =>
  selection instanceof NodeSelection && selection.node.type === nodes.image
    ? selection.node
    : undefined;

/**
 * Changes the selected picture, or inserts one in a new paragraph below the cursor and selects it.
 */
export const setPicture =
  (attrs: { readonly file: string; readonly alt: string }): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    if (pictureAt(state)) {
      tr.setNodeAttribute(selection.from, "file", attrs.file).setNodeAttribute(
        selection.from,
        "alt",
        attrs.alt,
      );
    } else {
      const at = below(state);
      tr.insert(at, nodes.paragraph.create(null, nodes.image.create(attrs)));
      tr.setSelection(NodeSelection.create(tr.doc, at + 1));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const leavePicture: Command = (state, dispatch) => {
  if (!pictureAt(state)) return false;
  const below = state.doc.resolve(state.selection.$to.after(1));
  dispatch?.(state.tr.setSelection(TextSelection.near(below)).scrollIntoView());
  return true;
};

export const bold = toggleMark(marks.strong);
export const italic = toggleMark(marks.em);
export const code = toggleMark(marks.code);
