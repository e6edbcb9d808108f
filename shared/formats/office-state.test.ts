import { expect, test } from "vitest";
import { officeState } from "./office-state.ts";

const hours = {
  timeZone: "Asia/Kolkata",
  days: [1, 2, 3, 4, 5],
  opens: 9 * 60 + 30,
  closes: 18 * 60 + 30,
  holidays: ["2026-11-20", "12-25"],
};
/** A time in November 2026 in India; the 23rd is a Monday. */
const at = (day: number, clock: string) =>
  officeState(hours, new Date(`2026-11-${day}T${clock}:00+05:30`));

test("an office says until when it is open, or when it opens next, in its own time", () => {
  expect(at(23, "09:30")).toBe("Open until 18:30");
  expect(at(25, "18:29")).toBe("Open until 18:30");
  expect(at(23, "00:10")).toBe("Closed, opens at 9:30");
  expect(at(24, "18:30")).toBe("Closed, opens Wednesday 9:30");
});

test("over a weekend it opens on Monday", () => {
  expect(at(27, "19:00")).toBe("Closed, opens Monday 9:30");
  expect(at(28, "12:00")).toBe("Closed, opens Monday 9:30");
  expect(at(29, "23:59")).toBe("Closed, opens Monday 9:30");
});

test("on a holiday it is closed, and opens on the next working day", () => {
  expect(at(20, "12:00")).toBe("Closed, opens Monday 9:30");
  expect(officeState(hours, new Date("2027-12-24T20:00:00+05:30"))).toBe(
    "Closed, opens Monday 9:30",
  );
});

test("after a holiday of a week the day has its date", () => {
  const holidays = ["12-25", "12-28", "12-29", "12-30", "12-31", "01-01"];
  const at = (time: string) => officeState({ ...hours, holidays }, new Date(`${time}+05:30`));
  expect(at("2026-12-24T19:00:00")).toBe("Closed, opens Monday 4 January, 9:30");
  expect(at("2026-12-29T12:00:00")).toBe("Closed, opens Monday 9:30");
});
