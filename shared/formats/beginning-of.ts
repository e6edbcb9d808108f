/** Firefox has it from 125 on; without it only pairs of surrogates are kept together. */
const characters =
  "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

const HALF_A_PAIR_AT_THE_END = /[\uD800-\uDBFF]$/;

/**
 * At most the first `most` units of a text. A character that consists of several, such as an emoji
 * or a letter with its vowel sign, is not cut.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  if (!characters) return text.slice(0, most).replace(HALF_A_PAIR_AT_THE_END, "");
  // A few units before the end are enough: reading a long text whole would take long.
  const start = Math.max(0, most - 64);
  const rest = text.slice(start, most + 64);
  const at = characters.segment(rest).containing(most - start)?.index;
  return text.slice(0, start + (at ?? most - start));
}
