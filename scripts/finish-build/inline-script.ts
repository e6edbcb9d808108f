import { minifySync } from "vite";
import { type Edit, type Element, textOf } from "./html.ts";

const known = new Map<string, string>();

/** An inline script without comments and long names. Only prerendered pages have it shortened. */
export function shortened(script: Element): Edit {
  const { startTag, endTag } = script.sourceCodeLocation ?? {};
  const text = textOf(script);
  const short = known.get(text) ?? minifySync("inline.js", text).code.trim();
  known.set(text, short);
  return { start: startTag?.endOffset ?? 0, end: endTag?.startOffset ?? 0, text: short };
}
