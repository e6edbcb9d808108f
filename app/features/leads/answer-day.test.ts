import { expect, test } from "vitest";
import { readOfficeHours } from "#shared/formats/office-time.ts";
import { answerDayOf, weekdayAndDate, weekdayOf } from "./answer-day.ts";

const nashik = readOfficeHours("Asia/Kolkata", "Monday to Friday, 9:30 to 18:30");

test.each([
  ["on a Tuesday morning", "2026-11-24T05:00:00Z", "Wednesday"],
  ["on a Friday afternoon", "2026-11-27T10:00:00Z", "Monday"],
  ["on a Friday after the office has closed", "2026-11-27T15:00:00Z", "Tuesday"],
  ["on a Sunday", "2026-11-29T10:00:00Z", "Tuesday"],
])("what comes %s is answered by the evening of one working day later", (_when, at, day) => {
  expect(weekdayOf(answerDayOf(at, nashik, "one working day"))).toBe(day);
});

test("a date is said with its weekday", () => {
  expect(weekdayAndDate("2026-11-30")).toBe("Monday 30 November");
});
