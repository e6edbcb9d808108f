import { createContext, use } from "react";

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
