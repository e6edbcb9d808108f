import { expect, test } from "vitest";
import { readOfficeHours } from "#shared/formats/office-time.ts";
import { answerDayOf, dayAsSaidOn, weekdayAndDate } from "./answer-day.ts";

const nashik = readOfficeHours("Asia/Kolkata", "Monday to Friday, 9:30 to 18:30");

test.each([
  ["on a Tuesday morning", "2026-11-24T05:00:00Z", "Wednesday"],
  ["on a Friday afternoon", "2026-11-27T10:00:00Z", "Monday"],
  ["on a Friday after the office has closed", "2026-11-27T15:00:00Z", "Tuesday"],
  ["on a Sunday", "2026-11-29T10:00:00Z", "Tuesday"],
])("what comes %s is answered by the evening of one working day later", (_when, at, day) => {
  expect(dayAsSaidOn(at.slice(0, 10), answerDayOf(at, nashik, "one working day"))).toBe(day);
});

test("a date is said with its weekday", () => {
  expect(weekdayAndDate("2026-11-30")).toBe("Monday 30 November");
});

test("a weekday that comes again before the answer is said with its date", () => {
  const office = { ...nashik, holidays: ["12-25", "12-28", "12-29", "12-30", "12-31", "01-01"] };
  const day = answerDayOf("2026-12-24T10:00:00Z", office, "one working day");
  expect(dayAsSaidOn("2026-12-24", day)).toBe("Monday 4 January");
});
