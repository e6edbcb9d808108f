const FORMAT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A date such as 2026-11-21 in words: 21 November 2026. */
export const longDay = (date: string) => FORMAT.format(new Date(date));
