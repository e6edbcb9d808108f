import { useEffect } from "react";
import { isFocusLost } from "#app/desk/frame/focus.ts";
import { attempt } from "#app/forms/drafts/kept-texts.ts";

// Session storage, because another tab may show another list.
const ROW = "desk-row";

export const rowLinks = () => [...document.querySelectorAll<HTMLElement>("[data-line] a")];
const indexOf = (id: string) =>
  rowLinks().findIndex((link) => link.closest<HTMLElement>("[data-line]")?.dataset.line === id);

export function saveRow(id: string): void {
  attempt(() => sessionStorage.setItem(ROW, `${id} ${indexOf(id)}`));
}

const savedRow = () => attempt(() => sessionStorage.getItem(ROW)) ?? null;

/** The last focused row and its position; if the row is gone, another one may have moved there. */
function lastRow(): { readonly at: number; readonly isThere: boolean } {
  const [id = "", at = "-1"] = (savedRow() ?? "").split(" ");
  const found = indexOf(id);
  return found < 0 ? { at: Number(at), isThere: false } : { at: found, isThere: true };
}

export function moveRow(by: number): void {
  const links = rowLinks();
  const { at, isThere } = lastRow();
  const next = isThere || by < 0 ? at + by : at;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}

export function useRowFocus(lines: readonly { readonly id: string }[]): void {
  const shown = lines.map(({ id }) => id).join();
  useEffect(() => {
    if (savedRow() === null || !shown || !isFocusLost()) return;
    const { at, isThere } = lastRow();
    rowLinks()[isThere ? at : 0]?.focus();
  }, [shown]);
}
