import { closeHistory } from "prosemirror-history";
import { type EditorState, NodeSelection, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { schema } from "./text-schema.ts";

/** Where a picture goes once it is stored; the text is written without it until then. */
export type Place = { readonly id: string; readonly at: number; readonly name: string };

type Step = { readonly add?: readonly Place[]; readonly remove?: string };

const key = new PluginKey<DecorationSet>("places of pictures");

/** Keeps the places of pictures on their way while somebody goes on writing. */
export const picturePlaces = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, before) {
      const moved = before.map(tr.mapping, tr.doc);
      const { add = [], remove }: Step = tr.getMeta(key) ?? {};
      const gone = moved.find(undefined, undefined, (spec) => spec.id === remove);
      const marks = add.map(({ id, at, name }) => Decoration.widget(at, markOf(name), { id }));
      return moved.remove(gone).add(tr.doc, marks);
    },
  },
  props: {
    decorations(state) {
      return key.getState(state);
    },
  },
});

const markOf = (name: string) => () => {
  const mark = document.createElement("span");
  mark.className = "content-arriving small";
  mark.textContent = name;
  return mark;
};

/** The change that keeps these places; it may also be the one that makes them. */
export const withPlaces = (tr: EditorState["tr"], add: readonly Place[]) =>
  tr.setMeta(key, { add } satisfies Step);

export function forgetPlace(view: EditorView, remove: string) {
  view.dispatch(view.state.tr.setMeta(key, { remove } satisfies Step));
}

const placeOf = (state: EditorState, id: string) =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

type Picture = { readonly file: string; readonly alt: string };

/**
 * Puts a stored picture into its place, or below the cursor if somebody has deleted what was around
 * it. Whoever waits for it gets it selected, so that its form asks for the description.
 */
export function putPicture(view: EditorView, id: string, picture: Picture, isSelected: boolean) {
  const { state } = view;
  const tr = closeHistory(state.tr).setMeta(key, { remove: id } satisfies Step);
  const at = insertPicture(tr, placeOf(state, id) ?? state.selection.to, picture);
  if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, at));
  view.dispatch(tr);
}

const { nodes } = schema;

/** Inserts a picture among words, or as a paragraph of its own; returns where it is. */
function insertPicture(tr: EditorState["tr"], at: number, picture: Picture): number {
  const image = nodes.image.create(picture);
  const $at = tr.doc.resolve(at);
  const index = $at.index();
  if ($at.parent.canReplaceWith(index, index, nodes.image)) {
    tr.insert(at, image);
    return at;
  }
  const isBetweenBlocks = $at.parent.canReplaceWith(index, index, nodes.paragraph);
  const outside = isBetweenBlocks ? at : $at.after(1);
  tr.insert(outside, nodes.paragraph.create(null, image));
  return outside + 1;
}
