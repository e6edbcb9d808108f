/**
 * The first `most` characters of a text; one that consists of two units, such as an emoji, is not
 * cut in half.
 */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
