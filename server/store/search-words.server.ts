// Both databases are given words that neither splits or folds any further, so that they find the same.
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const ACCENT = /[\u0300-\u036f]/g;
const LONGEST = 64;
const MOST_WORDS_ASKED = 8;

/** The words of a text as they are indexed and asked for: in lower case, without accents, spelled in ASCII. */
export function searchWords(text: string): string[] {
  const folded = text.normalize("NFKD").replace(ACCENT, "").normalize("NFC").toLowerCase();
  return (folded.match(WORD) ?? []).map((word) => spelledInAscii(word.slice(0, LONGEST)));
}

// Letter by letter, so that how a word begins is how its spelling begins.
const spelledInAscii = (word: string) =>
  word.replace(/[^a-z0-9]/gu, (letter) => `x${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, "0")}`);

/** The words to ask for, none twice; a search of many words is none of a person. */
export const wordsAskedFor = (text: string): string[] => [...new Set(searchWords(text))].slice(0, MOST_WORDS_ASKED);

/** Numbers that people write with spaces are found without, too. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "");
