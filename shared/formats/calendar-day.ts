const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Whether the text is a day that a calendar has, such as 2026-11-21: 2026-02-30 and 9999-99-99 are none. */
export function isCalendarDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // Engines read 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
