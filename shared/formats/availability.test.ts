import { expect, test } from "vitest";
import { startInWords, startOn } from "./availability.ts";

const diary = { availableFrom: "2026-12-14", checkedOn: "2026-11-23" };
const wordsOn = (day: string) => startInWords(startOn(day, diary));

test.each([
  ["2026-11-23", "Available in 3 weeks"],
  ["2026-11-30", "Available in 2 weeks"],
  ["2026-12-06", "Available in 2 weeks"],
  ["2026-12-07", "Available in 1 week"],
  ["2026-12-13", "Available in 1 week"],
  ["2026-12-14", "Available Now"],
  ["2026-12-23", "Available Now"],
  ["2026-12-24", "Ask us"],
])("on %s the words are those of that day", (day, words) => {
  expect(wordsOn(day)).toBe(words);
});

test("a date that nobody has checked for thirty days is not said, also if it is ahead", () => {
  const far = { availableFrom: "2027-03-01", checkedOn: "2026-11-23" };
  expect(startOn("2026-12-23", far)).toEqual({ state: "later", weeks: 10 });
  expect(startOn("2026-12-24", far).state).toBe("unchecked");
});

test("other words say how long the wait is", () => {
  const say = { now: "At once", later: "In about {wait}", unchecked: "Ask" };
  expect(startInWords({ state: "later", weeks: 1 }, say)).toBe("In about 1 week");
  expect(startInWords({ state: "now", weeks: 0 }, say)).toBe("At once");
});
