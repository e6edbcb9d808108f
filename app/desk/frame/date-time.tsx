import { createContext, use } from "react";

/** The time zone of the member, by its IANA name. */
export const TimeZoneContext = createContext("UTC");

/** A moment as text, in the time zone of the member. */
export function useMoment(at: string, timeStyle: "short" | "medium" = "short"): string {
  const timeZone = use(TimeZoneContext);
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle, timeZone }).format(new Date(at));
}

/** A UTC timestamp in the time zone of the member. Browsers may spell months otherwise than the server. */
export const DeskTime = ({ at, hasSeconds = false }: { at: string; hasSeconds?: boolean }) => (
  <time dateTime={at} suppressHydrationWarning>
    {useMoment(at, hasSeconds ? "medium" : "short")}
  </time>
);
