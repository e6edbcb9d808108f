import { isCalendarDay } from "#shared/calendar-day.ts";
import { type EnquiryFilter, type EnquirySort, enquirySorts, type PlaceInList } from "#shared/enquiries.ts";
import { momentOf } from "#shared/office-time.ts";

const NEXT_DAY = 24 * 60;
/** The parameters of the list's address that narrow it. */
export const filterNames = [
  "q",
  "status",
  "owner",
  "kind",
  "technology",
  "page",
  "campaign",
  "since",
  "until",
  "flagged",
  "mentions",
] as const;

export type ListView = {
  readonly filter: EnquiryFilter;
  readonly sort: EnquirySort;
  readonly from: PlaceInList | null;
};

/** What the address of the list asks for; `me` stands for whoever looks. Nonsense is as good as nothing. */
export function readView(query: URLSearchParams, memberId: string, timeZone: string): ListView {
  const value = (name: (typeof filterNames)[number]) => query.get(name)?.trim() || undefined;
  const person = (name: "owner" | "mentions") => (value(name) === "me" ? memberId : value(name));
  const day = (name: "since" | "until", minutes: number) => {
    const text = value(name) ?? "";
    return isCalendarDay(text) ? momentOf(text, minutes, timeZone).toISOString() : undefined;
  };
  const flagged = value("flagged");
  const given = {
    words: value("q"),
    owner: person("owner"),
    mentions: person("mentions"),
    since: day("since", 0),
    until: day("until", NEXT_DAY),
    isFlagged: flagged === "yes" ? true : flagged === "no" ? false : undefined,
    ...Object.fromEntries(
      (["status", "kind", "technology", "page", "campaign"] as const).map((name) => [name, value(name)]),
    ),
  };
  const filter = Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined)) as EnquiryFilter;
  return { filter, sort: enquirySorts.find((sort) => sort === query.get("sort")) ?? "newest", from: placeIn(query) };
}

function placeIn(query: URLSearchParams): PlaceInList | null {
  for (const direction of ["after", "before"] as const) {
    const place = query.get(direction) ?? "";
    if (/^(?:[\d:.TZ-]{10,24}~)?\d{1,17}$/.test(place)) return { direction, place };
  }
  return null;
}

/** The address of the list with some of its parameters replaced; it starts at the beginning unless a place is given. */
export function hrefWith(query: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(query);
  for (const name of ["after", "before"]) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

/** A query as it is kept: what narrows and sorts, in one order, so that equal views have equal addresses. */
export function plainQuery(query: URLSearchParams): string {
  const names = [...filterNames, "sort"].filter((name) => query.get(name)?.trim());
  return new URLSearchParams(names.map((name) => [name, query.get(name)?.trim() ?? ""])).toString();
}
