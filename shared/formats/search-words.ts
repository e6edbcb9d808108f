/** A shorter word has too many neighbours. */
const LEAST_LETTERS = 4;

/** Each word of a search as a pattern. A loose one also finds words with one letter wrong, missing, more or swapped. */
export const wordPatterns = (text: string, isLoose = false): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(isLoose ? loose : exact);

/** Numbers are found with and without what stands between their thousands. */
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

/** Where a text first says one of the words, if it says all of them; -1 otherwise. A phrase goes before its words. */
export function findWords(patterns: readonly string[], text: string): number {
  const phrase = text.search(new RegExp(patterns.join("\\s+"), "i"));
  if (phrase >= 0) return phrase;
  const found = patterns.map((pattern) => text.search(new RegExp(pattern, "i")));
  return found.includes(-1) ? -1 : Math.min(...found);
}
