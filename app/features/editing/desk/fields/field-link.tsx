import type { ErrorSchema } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { CitedText, ContentProblem } from "#content/editing/records.ts";

export const FieldLink = ({ field, children }: { field: string; children: ReactNode }) => (
  <a
    className="link"
    href={`#${fieldId(field)}`}
    onClick={(event) => {
      event.preventDefault();
      revealField(field);
    }}
  >
    {children}
  </a>
);

/** Opens the collapsed groups around a field and focuses it. */
export function revealField(field: string) {
  const shown = elementOf(field);
  shown?.focus();
  // Also works for a long text's editor.
  shown?.scrollIntoView({ block: "center" });
}

/** The visible control of a field; if it has none, the list or group that contains it. */
function elementOf(field: string): HTMLElement | null {
  const parts = field.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const id = fieldId(parts.slice(0, length).join("."));
    const found = document.getElementById(id) ?? document.getElementById(`${id}__oneof_select`);
    if (!found) continue;
    for (
      let fold = found.closest("details");
      fold;
      fold = fold.parentElement?.closest("details") ?? null
    )
      fold.open = true;
    const own = found.querySelector<HTMLDetailsElement>(":scope > .content-fold");
    if (own) own.open = true;
    return found;
  }
  return null;
}

/** Prefix of warnings, which do not block saving; RJSF knows only errors. */
export const NOTICE = "Check: ";
/** Prefix of a text as visitors read it, which is no error either. */
export const READS = "Reads: ";

export const isRemark = (text: string) => text.startsWith(NOTICE) || text.startsWith(READS);

/** The edited record's problems, warnings and texts as read, by field, in RJSF's format. */
export function errorTree(
  problems: readonly ContentProblem[],
  notices: readonly ContentProblem[] = [],
  reads: readonly CitedText[] = [],
): ErrorSchema {
  const tree: Record<string, unknown> = {};
  const noticed = notices.map(({ text, place, ...notice }) => ({
    ...notice,
    text: `${NOTICE}${text}${text.endsWith(".") || !place ? "" : ` ${place.name}`}`,
  }));
  const read = reads.map(({ field, text }) => ({ file: "", field, text: READS + text }));
  for (const { file, field, text } of [...problems, ...noticed, ...read]) {
    if (file !== "") continue;
    let place = tree;
    for (const name of field.split(".").filter(Boolean)) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place.__errors = [...((place.__errors as string[] | undefined) ?? []), sentence(text)];
  }
  return tree as ErrorSchema;
}

export const fieldId = (field: string) => ["root", ...field.split(".").filter(Boolean)].join("_");

export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
