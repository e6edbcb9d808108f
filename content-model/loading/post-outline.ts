import type { Root } from "hast";
import { headingId } from "./heading-id.ts";
import { withApostrophes } from "./placeholders.ts";

export type PostOutline = {
  readonly text?: Root;
  readonly minutes: number;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
};

const WORDS_PER_MINUTE = 220;
/** Code is counted by lines, because it is read more slowly. */
const CODE_LINES_PER_MINUTE = 20;
const FENCE = /^```[\s\S]*?^```/gm;

/** Reading time and second-level headings of a post. */
export function outlineOf(body: string): PostOutline {
  const prose = body.replace(FENCE, "");
  const words = prose.split(/\s+/).filter((word) => /\w/.test(word)).length;
  const codeLines = (body.match(FENCE) ?? []).flatMap((fence) => fence.trim().split("\n").slice(1, -1)).length;
  const headings = [...prose.matchAll(/^## (.+)$/gm)].map(([, source = ""]) => {
    const text = source.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
    return { id: headingId(text), text: withApostrophes(text) };
  });
  return { minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE + codeLines / CODE_LINES_PER_MINUTE)), headings };
}
