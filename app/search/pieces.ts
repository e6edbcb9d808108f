/** Splits a text so that every second piece is a searched word. Long words match by their beginning. */
export function piecesOf(text: string, sought: string): readonly string[] {
  const words = sought.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [text];
  const wanted = words.map((word) => (word.length > 4 ? `${word.slice(0, 4)}[\\p{L}\\p{N}]*` : word));
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.join("|")})(?![\\p{L}\\p{N}])`, "giu"));
}
