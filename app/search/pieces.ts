/** The words that are looked for, as a pattern: long ones by their beginning, by which "price" and "pricing" are one. */
function patternOf(sought: string): RegExp | undefined {
  const words = sought.match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = words.map((word) => (word.length > 4 ? `${word.slice(0, 4)}[\\p{L}\\p{N}]*` : word));
  return wanted.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.join("|")})(?![\\p{L}\\p{N}])`, "giu")
    : undefined;
}

/** A text in pieces, of which every second one is a word that was looked for. */
export function piecesOf(text: string, sought: string): readonly string[] {
  const pattern = patternOf(sought);
  return pattern ? text.split(pattern) : [text];
}
