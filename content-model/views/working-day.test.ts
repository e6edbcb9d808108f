import { expect, test } from "vitest";
import type { Content } from "#content/load.ts";
import { workingDays } from "./working-day.ts";

const labels = {
  heading: "Day",
  choice: "Hours in",
  works: "{from} to {to} in {city}",
  shared: "{hours} h",
  none: "none",
  clients: [
    { city: "London", timeZone: "Europe/London", from: "09:00", to: "17:00" },
    { city: "Toronto", timeZone: "America/Toronto", from: "09:00", to: "17:00" },
  ],
};

const daysOf = (timeZone: string, from: string, to: string) =>
  workingDays({ timeZone, workday: { from, to } } as Content["people"][string], labels).map(
    ({ works, text, shared }) => `${works}: ${text} from ${shared.from}`,
  );

test("a day in India is drawn in the client's time, with the hours of both", () => {
  expect(daysOf("Asia/Kolkata", "09:30", "18:30")).toEqual([
    "04:00 to 13:00 in London: 4 h from 9",
    "23:00 to 08:00 in Toronto: none from 9",
  ]);
});

test("shared hours are written with two decimals at most", () => {
  expect(daysOf("Asia/Kolkata", "09:20", "18:20").at(0)).toContain(": 3.83 h from 9");
});

test("an evening in India reaches a morning in Toronto", () => {
  expect(daysOf("Asia/Kolkata", "13:30", "22:30").at(1)).toBe(
    "03:00 to 12:00 in Toronto: 3 h from 9",
  );
});

test("a day that runs past the client's midnight is shared on both of its sides", () => {
  expect(daysOf("Asia/Tokyo", "09:00", "19:00").at(0)).toBe("00:00 to 10:00 in London: 1 h from 9");
  expect(daysOf("Pacific/Auckland", "10:00", "23:00").at(0)).toBe(
    "21:00 to 10:00 in London: 1 h from 9",
  );
});

test("a person without working hours has no bar", () => {
  expect(workingDays({ timeZone: "UTC" } as Content["people"][string], labels)).toEqual([]);
});
