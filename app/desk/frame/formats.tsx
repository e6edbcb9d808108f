import { createContext, use, useSyncExternalStore } from "react";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";

export const TimeZoneContext = createContext("UTC");

export function useMoment(at: string, timeStyle: "short" | "medium" = "short"): string {
  const timeZone = use(TimeZoneContext);
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle, timeZone }).format(new Date(at));
}

/** A UTC timestamp in the member's time zone. Browsers may abbreviate months differently from the server. */
export const DeskTime = ({ at, hasSeconds = false }: { at: string; hasSeconds?: boolean }) => (
  <time dateTime={at} suppressHydrationWarning>
    {useMoment(at, hasSeconds ? "medium" : "short")}
  </time>
);

/** The member's time zone as people call it: "India Standard Time". Browsers may know another name than the server. */
export function ZoneName() {
  const timeZone = use(TimeZoneContext);
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return <span suppressHydrationWarning>{parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone}</span>;
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

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

export const formatDay = (date: string): string => day.format(new Date(date));

export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={useMoment(at)} suppressHydrationWarning>
      {agoOf(Date.parse(at), now)}
    </time>
  );
}

function agoOf(at: number, now: number): string {
  const past = now - at;
  if (past < MINUTE_MS) return "now";
  return past > DATED_AFTER_MS ? day.format(at) : `${durationOf(past)} ago`;
}

export const shortDay = (date: string): string => formatDay(date).replace(` ${new Date().getUTCFullYear()}`, "");

/** A date as 22 Nov, with its year if that is not the current one. An invalid date is shown unchanged. */
export function ShortDay({ date }: { date: string }) {
  if (!isCalendarDay(date)) return date;
  return (
    <time dateTime={date} title={formatDay(date)}>
      {shortDay(date)}
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
