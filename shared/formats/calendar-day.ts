const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Whether the text is a real date, such as 2026-11-21, and not 2026-02-30. */
export function isCalendarDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // JavaScript engines read 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const DAY_MS = 24 * 60 * 60_000;

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const FORMAT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A date such as 2026-11-21 in words: 21 November 2026. */
export const longDay = (date: string) => FORMAT.format(new Date(date));
