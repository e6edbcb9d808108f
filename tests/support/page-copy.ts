/** Fields of records that are not copy in the main part of the page. */
const NOT_COPY = new Set([
  "seo",
  "icon",
  "href",
  "logo",
  "slug",
  "id",
  "kind",
  "tone",
  "state",
  "order",
  "sample",
  "image",
  "screen",
  "value",
  "category",
  "work",
  "person",
  "time",
]);

/** The copy of a record, one field per line. */
export function copyOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(copyOf).join("\n");
  if (value && typeof value === "object") {
    return Object.entries(value)
      .filter(([key]) => !NOT_COPY.has(key))
      .map(([, item]) => copyOf(item))
      .join("\n");
  }
  return "";
}

export const wordsOf = (text: string) =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'+-]*/gu) ?? [];

/** Sentences long enough to be recognised when repeated. */
export function sentencesOf(text: string, minWords = 5): string[] {
  const sentences = text.match(/[^.!?\n]+[.!?]/g) ?? [];
  return [...new Set(sentences.map((sentence) => sentence.trim()))].filter(
    (sentence) => wordsOf(sentence).length >= minWords,
  );
}
