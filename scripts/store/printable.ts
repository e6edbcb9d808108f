// Control, direction and other unseen characters; but not the joiners that Indic scripts and emoji are written with.
const UNSEEN = /[^\P{C}\n\u200c\u200d]|[\u2028\u2029]/gu;

/**
 * Makes untrusted text safe for a terminal: control and bidirectional characters become \u escapes, which JSON reads
 * as the same text.
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
