import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isFocusLost } from "#app/desk/frame/focus.ts";

// Session storage: another tab may show another view.
const LIST = "desk-list";
const ROW = "desk-line";
const LINES = "desk-lines";
const LIST_PATH = "/desk/enquiries";

export const rowLinks = () => [...document.querySelectorAll<HTMLElement>("[data-line] a")];
const rowOf = (link: Element | undefined) => link?.closest<HTMLElement>("[data-line]")?.dataset.line;

/** The row that has the focus or had it last, and its place; rows may have moved up into the place of one that is gone. */
function lastRow(): { readonly at: number; readonly isThere: boolean } {
  const [id = "", at = "-1"] = (sessionStorage.getItem(ROW) ?? "").split(" ");
  const found = rowLinks().findIndex((link) => rowOf(link) === id);
  return found < 0 ? { at: Number(at), isThere: false } : { at: found, isThere: true };
}

/** Focuses the row so many further down than the one that has or had the focus. */
export function moveRow(by: number): void {
  const links = rowLinks();
  const { at, isThere } = lastRow();
  const next = isThere || by < 0 ? at + by : at;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}

/** Remembers the list as it is shown, and focuses the row that was last opened or the first row of a new page. */
export function useListPosition(
  lines: readonly { readonly id: string }[],
  nextPage: string | null,
  total: string,
): void {
  const { search } = useLocation();
  const shown = lines.map(({ id }) => id).join();
  useEffect(() => {
    sessionStorage.setItem(LIST, search);
    sessionStorage.setItem(LINES, [shown, nextPage ?? "", total].join(" "));
  }, [search, shown, nextPage, total]);
  useEffect(() => {
    if (sessionStorage.getItem(ROW) === null || !shown || !isFocusLost()) return;
    const { at, isThere } = lastRow();
    rowLinks()[isThere ? at : 0]?.focus();
  }, [shown]);
}

/** Remembers the row that has the focus, to return to it. */
export function saveRow(id: string): void {
  const at = rowLinks().findIndex((link) => rowOf(link) === id);
  sessionStorage.setItem(ROW, `${id} ${at}`);
}

export type Neighbours = {
  /** "3 of 240" of the list as it was left, else "3 of 50" of its page; "" when the record was not opened from it. */
  readonly place: string;
  readonly previous: string | null;
  /** At the end of a page of the list, its next page. */
  readonly next: string | null;
};

/** The records before and after this one in the list as it was left. */
export function useNeighbours(id: string): Neighbours {
  const [neighbours, set] = useState<Neighbours>({ place: "", previous: null, next: null });
  useEffect(() => {
    const [shown = "", nextPage = "", total = ""] = (sessionStorage.getItem(LINES) ?? "").split(" ");
    const ids = shown.split(",");
    const at = ids.indexOf(id);
    const pathAt = (place: number) => (at >= 0 && ids[place] ? `${LIST_PATH}/${ids[place]}` : null);
    set({
      place: at < 0 ? "" : total ? `${at + 1} of ${total}` : `${at + 1} of ${ids.length} on this page`,
      previous: pathAt(at - 1),
      next: pathAt(at + 1) ?? (at >= 0 && nextPage ? LIST_PATH + nextPage : null),
    });
    if (at >= 0) sessionStorage.setItem(ROW, `${id} ${at}`);
  }, [id]);
  return neighbours;
}

/** The address of the list as it was left: filters, order and page. */
export function useListPath(): string {
  const [path, setPath] = useState(LIST_PATH);
  useEffect(() => setPath(LIST_PATH + (sessionStorage.getItem(LIST) ?? "")), []);
  return path;
}
