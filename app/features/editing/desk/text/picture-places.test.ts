import { EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { picturePlaces, putPicture, withPlaces } from "./picture-places.ts";
import { readText } from "./read-text.ts";
import { fileOf } from "./text-pictures.ts";
import { writeText } from "./write-text.ts";

const picture = { file: "uploads/quay.jpg", alt: "A quay" };
const SIGN = "![A quay](uploads/quay.jpg)";

/** An editor without a screen. */
function openText(text: string) {
  const doc = readText(text) ?? undefined;
  const view = { state: EditorState.create({ ...(doc ? { doc } : {}), plugins: [picturePlaces] }) };
  const dispatch = (tr: EditorState["tr"]) => {
    view.state = view.state.apply(tr);
  };
  return Object.assign(view, { dispatch }) as unknown as EditorView;
}

const place = (view: EditorView, at: number) =>
  view.dispatch(withPlaces(view.state.tr, [{ id: "one", at, name: "quay.png" }]));

test("a picture is put where it was given, though somebody has typed before that since", () => {
  const view = openText("First\n\nSecond\n");
  place(view, 7);
  view.dispatch(view.state.tr.insertText("Now: ", 1));
  expect(writeText(view.state.doc)).toBe("Now: First\n\nSecond\n");
  putPicture(view, "one", picture, true);
  expect(writeText(view.state.doc)).toBe(`Now: First\n\n${SIGN}\n\nSecond\n`);
  expect(view.state.selection).toBeInstanceOf(NodeSelection);
});

test("whoever goes on writing keeps the cursor", () => {
  const view = openText("First\n\nSecond\n");
  place(view, 3);
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 12)));
  putPicture(view, "one", picture, false);
  expect(writeText(view.state.doc)).toBe(`Fi${SIGN}rst\n\nSecond\n`);
  expect(view.state.selection.$from.parent.textContent).toBe("Second");
});

test("a picture whose place was deleted, or lies in code, gets a paragraph of its own", () => {
  const deleted = openText("First\n\nSecond\n");
  place(deleted, 3);
  deleted.dispatch(deleted.state.tr.delete(1, 6));
  putPicture(deleted, "one", picture, false);
  expect(writeText(deleted.state.doc)).toContain(SIGN);
  const code = openText("```ts\na = b\n```\n");
  place(code, 3);
  putPicture(code, "one", picture, false);
  expect(writeText(code.state.doc)).toBe(`\`\`\`ts\na = b\n\`\`\`\n\n${SIGN}\n`);
});

test("the bytes of a pasted picture become a file, and damaged ones none", async () => {
  const file = fileOf("data:image/png;base64,AQID");
  expect([file?.name, file?.type]).toEqual(["picture.png", "image/png"]);
  expect([...new Uint8Array((await file?.arrayBuffer()) ?? [])]).toEqual([1, 2, 3]);
  expect(fileOf("data:image/png;base64,%%%")).toBe(null);
});
