/** Shorter words would match too many others with one letter changed. */
const LEAST_LETTERS = 4;

/** Each word of a search as a pattern. A loose pattern also matches one letter wrong, missing, added or swapped. */
export const wordPatterns = (text: string, isLoose = false): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(isLoose ? loose : exact);

/** Numbers match with and without thousands separators. */
const exact = (word: string) =>
  [...word].map((sign) => (/\d/.test(sign) ? `${sign}[,.]?` : RegExp.escape(sign))).join("");

function loose(word: string): string {
  const letters = [...word];
  if (letters.length < LEAST_LETTERS || /\d/.test(word)) return exact(word);
  const changed = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)].map((part) => RegExp.escape(part.join("")));
    const [next, ...rest] = letters.slice(at + 1);
    const swapped = next ? [`${before}${RegExp.escape(next + letter + rest.join(""))}`] : [];
    return [`${before}\\w?${after}`, `${before}\\w${RegExp.escape(letter)}${after}`, ...swapped];
  });
  return `\\b(?:${changed.join("|")})`;
}

/** The position of the phrase, or of the first of these words if the text contains all of them; -1 otherwise. */
export function findWords(patterns: readonly string[], text: string): number {
  const phrase = text.search(new RegExp(patterns.join("\\s+"), "i"));
  if (phrase >= 0) return phrase;
  const found = patterns.map((pattern) => text.search(new RegExp(pattern, "i")));
  return found.includes(-1) ? -1 : Math.min(...found);
}
