import {
  type EnquiryFilter,
  type EnquirySort,
  enquirySorts,
  type ListCursor,
  unansweredOf,
  unreadFlaggedOf,
} from "#features/enquiries/enquiry-filter.ts";
import { daysAfter, isCalendarDay } from "#shared/formats/calendar-day.ts";
import { momentOf, wallClock } from "#shared/formats/office-time.ts";

const NEXT_DAY = 24 * 60;
export const filterNames = [
  "q",
  "status",
  "owner",
  "kind",
  "page",
  "campaign",
  "since",
  "until",
  "flagged",
  "mentions",
  "unanswered",
  "due",
  "company",
] as const;

export type ListView = {
  readonly filter: EnquiryFilter;
  readonly sort: EnquirySort;
  readonly from: ListCursor | null;
};

export type Looking = {
  readonly memberId: string;
  readonly timeZone: string;
  readonly open: readonly string[];
};

export const OPEN = "open";
export const UNREAD = "unread";

/** Filters of which several values may be chosen: an enquiry with any of them is shown. */
const filtersOfMany: readonly string[] = ["status", "owner"];

/**
 * The values of a filter, in one order. An address has several separated by commas; without a
 * script, a form repeats the name.
 */
export function valuesIn(query: URLSearchParams, name: string): readonly string[] {
  if (!filtersOfMany.includes(name)) return [query.get(name)?.trim() ?? ""].filter(Boolean);
  const values = query
    .getAll(name)
    .flatMap((each) => each.split(","))
    .map((each) => each.trim())
    .filter(Boolean);
  return [...new Set(values)].sort();
}

/** The view that a URL describes; `me` is the current member. Invalid values are ignored. */
export function readView(query: URLSearchParams, looking: Looking, now = new Date()): ListView {
  const { memberId, timeZone, open } = looking;
  const sort = enquirySorts.find((each) => each === query.get("sort")) ?? "newest";
  const today = wallClock(now, timeZone).day;
  const dueBy = { overdue: daysAfter(today, -1), today };
  const value = (name: (typeof filterNames)[number]) => query.get(name)?.trim() || undefined;
  const memberOf = (chosen: string | undefined) => (chosen === "me" ? memberId : chosen);
  const owners = valuesIn(query, "owner").flatMap((owner) => memberOf(owner) ?? []);
  const isUnread = value("mentions") === UNREAD;
  const day = (name: "since" | "until", minutes: number) => {
    const text = value(name) ?? "";
    return isCalendarDay(text) ? momentOf(text, minutes, timeZone).toISOString() : undefined;
  };
  const flagged = value("flagged");
  const dueOn = Object.entries(dueBy).find(([name]) => name === value("due"))?.[1];
  const chosen = valuesIn(query, "status").flatMap((status) => (status === OPEN ? open : status));
  const isOfOpen = chosen.length === 0 && (sort === "next-step" || dueOn !== undefined);
  const statuses = isOfOpen ? open : [...new Set(chosen)];
  const given = {
    ...(value("unanswered") === "yes" ? unansweredOf(open) : {}),
    ...(statuses.length > 0 ? { statuses } : {}),
    words: value("q"),
    owners: owners.length > 0 ? [...new Set(owners)] : undefined,
    mentions: isUnread ? memberId : memberOf(value("mentions")),
    isMentionRead: isUnread ? false : undefined,
    since: day("since", 0),
    until: day("until", NEXT_DAY),
    hasNextStep: sort === "next-step" || undefined,
    dueBy: dueOn,
    ...(flagged === "yes" || flagged === "no" ? { isFlagged: flagged === "yes" } : {}),
    ...(flagged === UNREAD ? unreadFlaggedOf(open) : {}),
    kind: value("kind"),
    page: pathIn(value("page")),
    campaign: value("campaign"),
    company: domainIn(value("company")),
  };
  const filter = Object.fromEntries(
    Object.entries(given).filter(([, each]) => each !== undefined),
  ) as EnquiryFilter;
  return { filter, sort, from: cursorIn(query) };
}

/** A page as people name it: by its address, or without its slashes. */
function pathIn(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const [path = ""] = typed
    .replace(/^(?:https?:\/\/)?(?:[^/]+[.:][^/]*(?=\/|$))?/i, "")
    .split(/[?#]/);
  return `/${path.replace(/^\/+|\/+$/g, "").toLowerCase()}`;
}

/** The domain in an email address, or in that of a website. */
function domainIn(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const place = typed
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^.*@/, "");
  const host = URL.parse(`https://${place}`)?.hostname ?? place;
  return host.replace(/^www\./, "").replace(/\.$/, "");
}

const CURSOR = /^[\d:.TZ-]{10,24}~[\w-]{1,36}$/;

function cursorIn(query: URLSearchParams): ListCursor | null {
  for (const direction of ["after", "before"] as const) {
    const cursor = query.get(direction) ?? "";
    if (CURSOR.test(cursor)) return { direction, cursor };
  }
  return null;
}

export function hrefWith(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  for (const name of ["after", "before"]) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

/** A query in canonical form: sorted filters, values and order, so that equal views have equal URLs. */
export function plainQuery(query: URLSearchParams): string {
  const named = [...filterNames, "sort"].map((name) => [name, valuesIn(query, name).join(",")]);
  return new URLSearchParams(named.filter(([, value]) => value !== "")).toString();
}

/** What a saved view keeps: not the words of a search, which may be somebody's name. */
export function keptQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams(plainQuery(query));
  kept.delete("q");
  return kept.toString();
}

export function recordPath(
  { id, cursor }: { id: string; cursor: string },
  list: URLSearchParams | string,
): string {
  const query = new URLSearchParams(list);
  query.set("at", cursor);
  return `/desk/enquiries/${id}?${query}`;
}

/**
 * The list from which a record was opened, and the record's cursor in it; null if it was opened by
 * its link.
 */
export function listOf(query: URLSearchParams, looking: Looking) {
  const cursor = query.get("at") ?? "";
  if (!CURSOR.test(cursor)) return null;
  const list = new URLSearchParams(query);
  list.delete("at");
  return { ...readView(list, looking), cursor, query: list.toString() };
}
