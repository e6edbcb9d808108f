const FORMAT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A date without a time, such as 2026-11-21. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{FORMAT.format(new Date(date))}</time>;
}
