const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const FIRST_STRONG = "\u2068";
const END = "\u2069";

/**
 * A text that runs in its own direction within a line of another, where no element can say so: a
 * subject, or words that are put together.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? FIRST_STRONG + text + END : text;
