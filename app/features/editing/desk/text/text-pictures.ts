import type { Slice } from "prosemirror-model";
import { type EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import {
  filesIn,
  type Given,
  type GivenPicture,
  givenPicture,
  sortedFiles,
} from "#features/editing/desk/pictures/given-files.ts";
import { type Place, withPlaces } from "./picture-places.ts";
import { schema } from "./text-schema.ts";

const { nodes } = schema;

export type GivenToText = Given & {
  /** Whether the text had pictures by their address alone. */
  readonly hasElsewhere: boolean;
};

type OnGiven = (given: GivenToText) => void;

/**
 * Takes the pictures of what is pasted. A table of a spreadsheet, which comes with a picture of
 * itself, is a table.
 */
export function pastePictures(view: EditorView, data: DataTransfer, slice: Slice, take: OnGiven) {
  const html = data.getData("text/html");
  const files = filesIn(data);
  if (files.length > 0 && (html === "" || isWithoutWords(slice))) {
    takeFiles(view, files, cursorPlace(view.state), take);
    return true;
  }
  const hasElsewhere = countElsewhere(html) > 0;
  if (!hasElsewhere && !hasPictures(slice)) return false;
  insertWithPictures(view, slice, hasElsewhere, take);
  return true;
}

/** Takes the files and pictures of what is dropped; text of this editor is moved as usual. */
export function dropPictures(view: EditorView, event: DragEvent, slice: Slice, take: OnGiven) {
  const { dataTransfer: data, clientX: left, clientY: top } = event;
  if (!data || view.dragging) return false;
  const files = filesIn(data);
  const hasElsewhere = files.length === 0 && countElsewhere(data.getData("text/html")) > 0;
  if (files.length === 0 && !hasElsewhere && !hasPictures(slice)) return false;
  event.preventDefault();
  const { doc, tr } = view.state;
  const at = view.posAtCoords({ left, top })?.pos ?? doc.content.size;
  view.focus();
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at))));
  if (files.length > 0) takeFiles(view, files, cursorPlace(view.state), take);
  else insertWithPictures(view, slice, hasElsewhere, take);
  return true;
}

/** Into the empty line with the cursor, or below the block that has it. */
function cursorPlace({ selection: { $from, $to }, doc }: EditorState): number {
  if ($from.parent.type === nodes.paragraph && $from.parent.content.size === 0) return $from.pos;
  return $to.depth > 0 ? $to.after(1) : doc.content.size;
}

function takeFiles(view: EditorView, files: readonly File[], at: number, take: OnGiven) {
  const given = sortedFiles(files);
  const places = given.pictures.map(({ id, chosen: { name } }) => ({ id, at, name }));
  view.dispatch(withPlaces(view.state.tr, places));
  take({ ...given, hasElsewhere: false });
}

/** Pastes a text whose pictures are to be stored: each leaves its place for what is stored. */
function insertWithPictures(view: EditorView, slice: Slice, hasElsewhere: boolean, take: OnGiven) {
  const tr = view.state.tr.replaceSelection(slice);
  const found: { at: number; data: string; alt: string }[] = [];
  tr.doc.descendants((node, at) => {
    if (isUnstored(node.attrs.file))
      found.push({ at, data: String(node.attrs.file), alt: String(node.attrs.alt) });
  });
  for (const { at } of found.toReversed()) tr.delete(at, at + 1);
  const given: GivenPicture[] = [];
  const places: Place[] = [];
  for (const [before, { at, data, alt }] of found.entries()) {
    const chosen = fileOf(data);
    if (!chosen) continue;
    const picture = givenPicture(chosen, alt);
    given.push(picture);
    // The pictures before it are gone.
    places.push({ id: picture.id, at: at - before, name: alt || chosen.name });
  }
  view.dispatch(withPlaces(tr, places).setMeta("paste", true).scrollIntoView());
  take({ pictures: given, refused: [], hasElsewhere: hasElsewhere || given.length < found.length });
}

const isUnstored = (file: unknown) => typeof file === "string" && file.startsWith("data:");

function hasPictures({ content }: Slice): boolean {
  let isFound = false;
  content.descendants(({ attrs }) => {
    isFound ||= isUnstored(attrs.file);
  });
  return isFound;
}

/** Whether there is nothing to read, though there may be the picture itself. */
const isWithoutWords = ({ content }: Slice) =>
  content.textBetween(0, content.size, " ").trim() === "";

/** Pictures whose bytes nobody gave us; those that count the readers of a mail are none. */
function countElsewhere(html: string): number {
  if (!html.includes("<img")) return 0;
  const page = new DOMParser().parseFromString(html, "text/html");
  const images = page.querySelectorAll<HTMLImageElement>(
    "img[src]:not([src^='data:image/'], [data-file])",
  );
  return [...images].filter((image) => Number(image.getAttribute("width") ?? 2) > 1).length;
}

/** The file that a data: URL holds; null for one that is damaged. */
export function fileOf(data: string): File | null {
  const [, type = "", base64 = "", body = ""] =
    /^data:([^;,]*)[^,]*?(;base64)?,(.*)$/s.exec(data) ?? [];
  const [, ending = "png"] = /^image\/(\w+)/.exec(type) ?? [];
  try {
    const bytes = base64 ? atob(body) : decodeURIComponent(body);
    const letters = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
    return new File([letters], `picture.${ending}`, { type });
  } catch {
    return null;
  }
}
