import { isValues } from "#shared/formats/record-fields.ts";

/** Fits every subject, and shows no figures. */
const NEUTRAL = "covers/any-subject.svg";

const FIGURE = /\{\s*[^{}\s\\]+\s*\\?\}|\d[\d.,]*/g;

/**
 * Whether a post says other figures than the one that visitors see, under the same cover, which may
 * draw them.
 */
export function isCoverDoubted(published: unknown, value: unknown): boolean {
  if (!isValues(published) || !isValues(value)) return false;
  const { cover } = value;
  if (!isValues(cover) || cover.src === NEUTRAL) return false;
  if (JSON.stringify(published.cover) !== JSON.stringify(cover)) return false;
  return figuresIn(published) !== figuresIn(value);
}

/** The figures of a post's words, in any order: a sentence that moves says the same. */
function figuresIn({ title, description, text }: Readonly<Record<string, unknown>>): string {
  const words = [title, description, text].filter((each) => typeof each === "string").join("\n");
  const figures = words.match(FIGURE) ?? [];
  return figures
    .map((figure) => figure.replace(/[.,]+$/, ""))
    .toSorted()
    .join(" ");
}
