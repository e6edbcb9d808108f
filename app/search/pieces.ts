/** A pattern for the searched words; long ones match by their beginning, so that "price" also finds "pricing". */
function patternOf(sought: string): RegExp | undefined {
  const words = sought.match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = words.map((word) => (word.length > 4 ? `${word.slice(0, 4)}[\\p{L}\\p{N}]*` : word));
  return wanted.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.join("|")})(?![\\p{L}\\p{N}])`, "giu")
    : undefined;
}

/** Splits a text so that every second piece is a searched word. */
export function piecesOf(text: string, sought: string): readonly string[] {
  const pattern = patternOf(sought);
  return pattern ? text.split(pattern) : [text];
}
