import { fieldId } from "./error-tree.ts";

/** Opens what a field is folded into, and moves the focus there. */
export function revealField(field: string) {
  const shown = elementOf(field);
  shown?.focus();
  // What is typed in the editor of a long text, too.
  shown?.scrollIntoView({ block: "center" });
}

/** The control of a field, in sight; the list or group that it belongs to where it has none. */
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
