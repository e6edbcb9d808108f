import { Slice } from "prosemirror-model";
import { readForeignText } from "./read-text.ts";

/** Signs that people hardly write in plain words: at the beginning of a line, or around words. */
const MARKDOWN =
  /^(?:#{1,6} \S|[-*+] \S|\d+\. \S|> \S|```|\|.*\|\s*$)|\*\*\S[^*]*\*\*|`[^`\n]+`|\[[^\]\n]+\]\([^)\s]+\)/m;

/** Markdown that was pasted as text; null for other text, which stays as it is. */
export function markdownPaste(text: string): Slice | null {
  if (!MARKDOWN.test(text)) return null;
  const doc = readForeignText(text.replace(/\r\n?/g, "\n"));
  return doc && Slice.maxOpen(doc.content);
}
