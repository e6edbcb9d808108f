// Control, direction and other unseen characters; but not the joiners that Indic scripts and emoji are written with.
const UNSEEN = /[^\P{C}\n\u200c\u200d]|[\u2028\u2029]/gu;

/**
 * Text that strangers wrote, safe to show in a terminal: what could steer it or turn the direction of writing is shown
 * as its number instead, in a form that JSON reads as the same text.
 */
export function printable(text: string): string {
  return text.replace(UNSEEN, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}

/** Prints a line, or several, as `printable` makes them. */
export function print(text = ""): void {
  console.log(printable(text));
}
