import { useEffect, useState } from "react";
import { useLoaderData, useLocation } from "react-router";
import { isFocusLost } from "#app/desk/frame/focus.ts";
import type { loader } from "./enquiry-loader.ts";

// Session storage, because another tab may show another view.
const LIST = "desk-list";
const ROW = "desk-line";
const LINES = "desk-lines";
const LIST_PATH = "/desk/enquiries";

export const rowLinks = () => [...document.querySelectorAll<HTMLElement>("[data-line] a")];
const rowOf = (link: Element | undefined) => link?.closest<HTMLElement>("[data-line]")?.dataset.line;

/** The last focused row and its position; if the row is gone, another one may have moved there. */
function lastRow(): { readonly at: number; readonly isThere: boolean } {
  const [id = "", at = "-1"] = (sessionStorage.getItem(ROW) ?? "").split(" ");
  const found = rowLinks().findIndex((link) => rowOf(link) === id);
  return found < 0 ? { at: Number(at), isThere: false } : { at: found, isThere: true };
}

/** Focuses the row `by` positions below the last focused one. */
export function moveRow(by: number): void {
  const links = rowLinks();
  const { at, isThere } = lastRow();
  const next = isThere || by < 0 ? at + by : at;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}

/** Stores the shown list, and focuses the last opened row or the first row of a new page. */
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

/** Stores the focused row, to return to it. */
export function saveRow(id: string): void {
  const at = rowLinks().findIndex((link) => rowOf(link) === id);
  sessionStorage.setItem(ROW, `${id} ${at}`);
}

export type Neighbours = {
  /** "3 of 240" in Today or the list as it was left, or "3 of 50" of its page; "" if not opened from there. */
  readonly place: string;
  readonly previous: string | null;
  /** At the end of a list page, the next page. */
  readonly next: string | null;
};

const pathTo = (id: string | null | undefined, query = "") => (id ? `${LIST_PATH}/${id}${query}` : null);

/** The previous and next records in Today or the list as it was left; otherwise among the open enquiries. */
export function useNeighbours(): Neighbours {
  const { record, neighbours: open } = useLoaderData<typeof loader>();
  const { id } = record.enquiry;
  const { search } = useLocation();
  const ofToday = todayIn(search);
  const [inList, set] = useState<Neighbours | null>(null);
  useEffect(() => {
    const [shown = "", nextPage = "", total = ""] = (sessionStorage.getItem(LINES) ?? "").split(" ");
    const ids = shown.split(",");
    const at = ids.indexOf(id);
    if (at < 0) return;
    set({
      place: total ? `${at + 1} of ${total}` : `${at + 1} of ${ids.length} on this page`,
      previous: pathTo(ids[at - 1]),
      next: pathTo(ids[at + 1]) ?? (nextPage ? LIST_PATH + nextPage : null),
    });
    sessionStorage.setItem(ROW, `${id} ${at}`);
  }, [id]);
  const at = ofToday.indexOf(id);
  if (at >= 0) {
    const [previous, next] = [pathTo(ofToday[at - 1], search), pathTo(ofToday[at + 1], search)];
    return { place: `${at + 1} of ${ofToday.length}`, previous, next };
  }
  return inList ?? { place: "", previous: pathTo(open.previous), next: pathTo(open.next) };
}

/** Where this record was opened from: Today, or the list as it was left, with filters, order and page. */
export function useWayBack() {
  const { search } = useLocation();
  const [list, setList] = useState("");
  useEffect(() => setList(sessionStorage.getItem(LIST) ?? ""), []);
  return todayIn(search).length > 0 ? { to: "/desk", label: "Today" } : { to: LIST_PATH + list, label: "Enquiries" };
}

/** The URL of a record in a panel of Today; it names the panel's records, so that it also works without scripts. */
export const pathInToday = (id: string, ids: readonly string[]) => `${LIST_PATH}/${id}?today=${ids.join()}`;

const todayIn = (search: string) => new URLSearchParams(search).get("today")?.split(",") ?? [];
