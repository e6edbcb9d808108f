import { expect, test } from "vitest";
import { isCalendarDay } from "./calendar-day.ts";

test.each(["2026-11-21", "2028-02-29", "1000-01-01", "2999-12-31"])("%s is a valid date", (day) => {
  expect(isCalendarDay(day)).toBe(true);
});

test.each([
  "9999-99-99",
  "2026-02-30",
  "2027-02-29",
  "2026-13-01",
  "0001-01-01",
  "12026-01-01",
  "2026-1-1",
  "",
  "2026-11-21T00:00",
])("%j is not a valid date", (text) => {
  expect(isCalendarDay(text)).toBe(false);
});
