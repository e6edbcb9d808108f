import { readFileSync } from "node:fs";
import { textsIn } from "#content/loading/placeholders.ts";
import { kinds } from "#content/new-records/kinds.ts";
import type { FormSchema } from "#shared/contracts/desk-content.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";

/** Shorter texts may rightly be the same as in the outline: "All services". */
const SENTENCE = 25;

/** Fields that still contain the outline's text, which no other record of the kind contains. */
export function outlineLeft(collection: string, value: unknown, others: readonly unknown[], schema: FormSchema) {
  const [name, kind] = Object.entries(kinds).find(([, each]) => each.collection === collection) ?? [];
  if (!kind) return [];
  const outline = readFileSync(new URL(`../new-records/outlines/${name}.${kind.ending}`, import.meta.url), "utf8");
  const said = new Set(textsIn(others).map(([, text]) => text));
  const isOutline = (text: string) =>
    text.length >= SENTENCE && text.includes(" ") && outline.includes(text) && !said.has(text);
  const fields = textsIn(value).filter(([, text]) => text.split(/\n+/).some(isOutline));
  return [...new Set(fields.map(([path]) => fieldLabel(path.join("."), schema)))];
}
