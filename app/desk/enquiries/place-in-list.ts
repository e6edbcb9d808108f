import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isFocusLost } from "#app/desk/use-kept-focus.ts";

// Of this tab alone: in another one somebody works through another view.
const LIST = "desk-list";
const LINE = "desk-line";
const LIST_PATH = "/desk/enquiries";

/** Keeps which view is at hand, and brings the focus back to the line that was opened, or to the first of a new page. */
export function useKeptPlace(
  table: RefObject<HTMLFormElement | null>,
  lines: readonly { readonly id: string }[],
): void {
  const { search } = useLocation();
  useEffect(() => sessionStorage.setItem(LIST, search), [search]);
  const shown = lines.map(({ id }) => id).join();
  useEffect(() => {
    const opened = sessionStorage.getItem(LINE);
    if (opened === null || !shown || !isFocusLost()) return;
    const all = [...(table.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const line = all.find(({ dataset }) => dataset.line === opened) ?? all[0];
    line?.querySelector("a")?.focus();
  }, [table, shown]);
}

/** Remembers the line that has the focus: who comes back, or turns the page, goes on from there. */
export const keepLine = (id: string) => sessionStorage.setItem(LINE, id);

/** The list as it was left: its filters, order and page. */
export function useListPath(): string {
  const [path, setPath] = useState(LIST_PATH);
  useEffect(() => setPath(LIST_PATH + (sessionStorage.getItem(LIST) ?? "")), []);
  return path;
}
