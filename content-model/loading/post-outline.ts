import type { Root } from "hast";
import { headingId } from "./heading-id.ts";
import { withApostrophes } from "./placeholders.ts";

export type PostOutline = {
  /** The text as elements, which builds and previews add. */
  readonly text?: Root;
  readonly minutes: number;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
};

const WORDS_PER_MINUTE = 220;
const FENCE = /^```[\s\S]*?^```/gm;

/** Reading time and second-level headings of a post. Code counts as words: it is read slower, but not by everyone. */
export function outlineOf(body: string): PostOutline {
  const words = body.split(/\s+/).filter((word) => /\w/.test(word)).length;
  const headings = [...body.replace(FENCE, "").matchAll(/^## (.+)$/gm)].map(([, source = ""]) => {
    const text = source.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
    return { id: headingId(text), text: withApostrophes(text) };
  });
  return { minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)), headings };
}
