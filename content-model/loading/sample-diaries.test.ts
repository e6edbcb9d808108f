import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { withSampleDiaries } from "./sample-diaries.ts";

const [person] = Object.values(loadContent().people);

function diariesOn(today: string, isSample: boolean) {
  if (!person) return [];
  const first = { ...person, availableFrom: "2026-12-07", checkedOn: "2026-11-23" };
  const second = { ...person, availableFrom: "2026-11-16", checkedOn: "2026-11-19" };
  const people = { first: { ...first, sample: isSample }, second };
  const moved = withSampleDiaries(people, today);
  return [moved.first, moved.second].map((each) => [each?.availableFrom, each?.checkedOn]);
}

test.skipIf(!person?.sample)(
  "made-up diaries move by whole weeks, so that weekdays stay and nobody was asked in the future",
  () => {
    expect(diariesOn("2026-11-29", true)[0]).toEqual(["2026-12-07", "2026-11-23"]);
    expect(diariesOn("2027-11-30", true)).toEqual([
      ["2027-12-13", "2027-11-29"],
      ["2027-11-22", "2027-11-25"],
    ]);
  },
);

test.skipIf(!person?.sample)("the diary of somebody real stays as it was written", () => {
  expect(diariesOn("2027-11-30", false)[0]).toEqual(["2026-12-07", "2026-11-23"]);
});
