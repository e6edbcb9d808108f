/** Finds a word or name in a text, not where it is a part of another word. */
export const sayingWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, "u");
