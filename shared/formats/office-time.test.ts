import { expect, test } from "vitest";
import {
  answerDueAt,
  momentIn,
  momentOf,
  readOfficeHours,
  wallClock,
  workingDaysIn,
} from "./office-time.ts";

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
  expect(momentIn("2026-12-01T09:00", "Asia/Kolkata")?.toISOString()).toBe(
    "2026-12-01T03:30:00.000Z",
  );
  for (const text of ["", "2026-12-01", "2026-02-30T09:00", "2026-12-01T25:00", "tomorrow"])
    expect(momentIn(text, "Asia/Kolkata"), text).toBeNull();
});

test.each([
  ["Europe/London", "2027-03-28T00:59", "2027-03-28T00:59:00.000Z"],
  ["Europe/London", "2027-03-28T01:30", "2027-03-28T01:30:00.000Z"],
  ["Europe/London", "2027-03-28T02:00", "2027-03-28T01:00:00.000Z"],
  ["America/Toronto", "2027-03-14T01:59", "2027-03-14T06:59:00.000Z"],
  ["America/Toronto", "2027-03-14T02:30", "2027-03-14T07:30:00.000Z"],
  ["America/Toronto", "2027-03-14T03:00", "2027-03-14T07:00:00.000Z"],
  ["Australia/Lord_Howe", "2027-10-03T02:15", "2027-10-02T15:45:00.000Z"],
  ["Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00:00.000Z"],
])(
  "in %s the time %s, near one that is skipped, never comes earlier than it says",
  (zone, text, moment) => {
    expect(momentIn(text, zone)?.toISOString()).toBe(moment);
  },
);

test.each([
  ["Europe/London", "2027-10-31T00:59", "2027-10-30T23:59:00.000Z"],
  ["Europe/London", "2027-10-31T01:30", "2027-10-31T00:30:00.000Z"],
  ["Europe/London", "2027-10-31T02:00", "2027-10-31T02:00:00.000Z"],
  ["America/Toronto", "2027-11-07T01:30", "2027-11-07T05:30:00.000Z"],
  ["America/Toronto", "2027-11-07T02:00", "2027-11-07T07:00:00.000Z"],
])(
  "in %s the time %s, near one that comes twice, is the first of the two",
  (zone, text, moment) => {
    expect(momentIn(text, zone)?.toISOString()).toBe(moment);
  },
);

test("invalid promises and working hours are refused", () => {
  expect(workingDaysIn("two working days")).toBe(2);
  expect(() => workingDaysIn("soon")).toThrow();
  expect(() => readOfficeHours("Europe/London", "most days")).toThrow();
  expect(() => readOfficeHours("Europe/London", "Monday to Fryday, 9:00 to 17:30")).toThrow();
});

test("a week may begin on a Sunday or a Saturday", () => {
  const dubai = readOfficeHours("Asia/Dubai", "Sunday to Thursday, 8:00 to 16:00");
  expect(dubai.days).toEqual([7, 1, 2, 3, 4]);
  // A Thursday at noon is answered on Sunday, two days later.
  expect(answerDueAt("2026-11-26T08:00:00.000Z", dubai, 1)).toBe("2026-11-29T08:00:00.000Z");
  expect(readOfficeHours("Asia/Kabul", "Saturday to Wednesday, 8:00 to 16:00").days).toEqual([
    6, 7, 1, 2, 3,
  ]);
});

test.each([
  // A Thursday; the Friday is 25 December, and Monday a bank holiday.
  ["2026-12-24T10:00:00.000Z", "2026-12-29T10:00:00.000Z"],
  // On Christmas Day itself.
  ["2026-12-25T10:00:00.000Z", "2026-12-30T09:00:00.000Z"],
  ["2027-12-24T10:00:00.000Z", "2027-12-27T10:00:00.000Z"],
])("nobody answers on a holiday: what came at %s is due at %s", (receivedAt, due) => {
  const holidays = ["12-25", "2026-12-28"];
  const london = readOfficeHours("Europe/London", "Monday to Friday, 9:00 to 17:30", holidays);
  expect(answerDueAt(receivedAt, london, 1)).toBe(due);
});
