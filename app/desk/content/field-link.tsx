import type { ReactNode } from "react";
import { fieldId } from "./error-tree.ts";

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
    for (let fold = found.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    const own = found.querySelector<HTMLDetailsElement>(":scope > .content-fold");
    if (own) own.open = true;
    return found;
  }
  return null;
}
