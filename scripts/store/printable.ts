// Control, direction and other invisible characters; except the joiners of Indic scripts and emoji.
const UNSEEN = /[^\P{C}\n\u200c\u200d]|[\u2028\u2029]/gu;

/**
 * Makes text safe for a terminal: control and bidirectional characters become \u escapes, as in
 * JSON.
 */
export function printable(text: string): string {
  return text.replace(UNSEEN, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}

export function print(text = ""): void {
  console.log(printable(text));
}
