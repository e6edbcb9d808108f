const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** As much of a sentence as people search for at once. */
const LONGEST = 16;

/** Words that begin within the word of a script that writes sentences, or names, without spaces. */
export function wordsWithin(word: string): string[] {
  if (!UNSPACED.test(word)) return [];
  const letters = [...word];
  const starts = letters.flatMap((letter, at) => (at > 0 && UNSPACED.test(letter) ? [at] : []));
  return starts.map((at) => letters.slice(at, at + LONGEST).join(""));
}

/** The part of an asked word that `wordsWithin` has. */
export const askedWithin = (word: string) =>
  UNSPACED.test(word) ? [...word].slice(0, LONGEST).join("") : word;
