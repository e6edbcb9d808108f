import { focusOn, type KeyWords, press, useKeys } from "./use-keys.ts";

/** Single keys of a record, by what they do. */
export const recordKeys: readonly KeyWords[] = [
  ["r", "Write the answer"],
  ["n", "Write a note"],
  ["s", "Change the status"],
  ["u", "Undo"],
  ["Esc", "Out of a field"],
  ["b", "Back to the list"],
  ["?", "These keys"],
];

/** Lets single keys work a record. */
export function useRecordKeys(): void {
  useKeys({
    r: () => focusOn(".reply-form textarea"),
    n: () => focusOn(".note-form textarea"),
    s: () => focusOn(".change-form select"),
    u: () => press("[data-undo]"),
    Escape: () => focusOn("#main h1"),
    b: () => press("[data-back]"),
    "?": () => press("[data-keys]"),
  });
}
