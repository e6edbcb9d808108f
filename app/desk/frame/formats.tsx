import { createContext, use, useSyncExternalStore } from "react";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import { wallClock } from "#shared/formats/office-time.ts";

export const TimeZoneContext = createContext("UTC");

export function useMoment(at: string, timeStyle: "short" | "medium" = "short"): string {
  const timeZone = use(TimeZoneContext);
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle, timeZone }).format(
    new Date(at),
  );
}

/**
 * A UTC timestamp in the member's time zone. Browsers may abbreviate months differently from the
 * server.
 */
export const DeskTime = ({ at, hasSeconds = false }: { at: string; hasSeconds?: boolean }) => (
  <time dateTime={at} suppressHydrationWarning>
    {useMoment(at, hasSeconds ? "medium" : "short")}
  </time>
);

/**
 * The member's time zone as people call it: "India Standard Time". Browsers may know another name
 * than the server.
 */
export function ZoneName() {
  const timeZone = use(TimeZoneContext);
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  return (
    <span suppressHydrationWarning>
      {parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone}
    </span>
  );
}

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TICK_MS = 30_000;
const DATED_AFTER_MS = 14 * DAY_MS;

function subscribe(notify: () => void) {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
}

/** When the server rendered the page; hydration needs the same time. */
export const WrittenAtContext = createContext(0);

export function useNow(): number {
  const writtenAt = use(WrittenAtContext);
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / TICK_MS) * TICK_MS,
    () => writtenAt,
  );
}

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const day = new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone: "UTC" });

/** A calendar day, which is the same in every zone. */
export const formatDay = (date: string): string => day.format(new Date(date));

export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={useMoment(at)} suppressHydrationWarning>
      {agoOf(Date.parse(at), now, use(TimeZoneContext))}
    </time>
  );
}

function agoOf(at: number, now: number, timeZone: string): string {
  const past = now - at;
  if (past < MINUTE_MS) return "now";
  if (past <= DATED_AFTER_MS) return `${durationOf(past)} ago`;
  return new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone }).format(at);
}

/** Without the year, if that is the current one in the member's zone. */
export function shortDay(date: string, timeZone: string): string {
  const [year = ""] = wallClock(new Date(), timeZone).day.split("-");
  return formatDay(date).replace(` ${year}`, "");
}

/**
 * A date as 22 Nov, with its year if that is not the current one. An invalid date is shown
 * unchanged.
 */
export function ShortDay({ date }: { date: string }) {
  const timeZone = use(TimeZoneContext);
  if (!isCalendarDay(date)) return date;
  return (
    <time dateTime={date} title={formatDay(date)}>
      {shortDay(date, timeZone)}
    </time>
  );
}

export function durationOf(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`;
  if (ms < DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
  const days = Math.round(ms / DAY_MS);
  return days === 1 ? "1 day" : `${days} days`;
}

export const formatCount = (count: number, most = Number.POSITIVE_INFINITY): string =>
  `${count.toLocaleString("en-GB")}${count < most ? "" : "+"}`;

const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;

export const formatSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.ceil(bytes / KILOBYTE))} KB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;
