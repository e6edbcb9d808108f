import { expect, test } from "vitest";
import { answerDueAt, momentIn, momentOf, readOfficeHours, wallClock, workingDaysIn } from "./office-time.ts";

const london = readOfficeHours("Europe/London", "Monday to Friday, 9:00 to 17:30");
const nashik = readOfficeHours("Asia/Kolkata", "Monday to Friday, 9:30 to 18:30");

test.each([
  ["a Tuesday at noon", "2026-11-24T06:30:00.000Z", "2026-11-25T06:30:00.000Z"],
  ["before work", "2026-11-24T01:00:00.000Z", "2026-11-25T04:00:00.000Z"],
  ["after work", "2026-11-24T14:00:00.000Z", "2026-11-26T04:00:00.000Z"],
  ["a Friday at noon", "2026-11-27T06:30:00.000Z", "2026-11-30T06:30:00.000Z"],
  ["a Saturday", "2026-11-28T06:30:00.000Z", "2026-12-01T04:00:00.000Z"],
])("an enquiry received in Nashik on %s is due one working day later", (_, receivedAt, due) => {
  expect(answerDueAt(receivedAt, nashik, 1)).toBe(due);
});

test("local time decides when clocks change", () => {
  expect(answerDueAt("2026-10-23T15:00:00.000Z", london, 1)).toBe("2026-10-26T16:00:00.000Z");
  expect(wallClock(momentOf("2026-03-29", 10 * 60, "Europe/London"), "Europe/London")).toEqual({
    day: "2026-03-29",
    weekday: 7,
    minutes: 600,
  });
});

test("a date and time field gives a moment in a zone, or null", () => {
  expect(momentIn("2026-12-01T09:00", "Asia/Kolkata")?.toISOString()).toBe("2026-12-01T03:30:00.000Z");
  for (const text of ["", "2026-12-01", "2026-02-30T09:00", "2026-12-01T25:00", "tomorrow"])
    expect(momentIn(text, "Asia/Kolkata"), text).toBeNull();
});

test("invalid promises and working hours are refused", () => {
  expect(workingDaysIn("two working days")).toBe(2);
  expect(() => workingDaysIn("soon")).toThrow();
  expect(() => readOfficeHours("Europe/London", "most days")).toThrow();
});
