import { expect, test } from "vitest";
import { compareNames } from "./compare-names.ts";

test("names are sorted by their letters, whatever their case and accents", () => {
  expect(["Zoe", "ben", "Ágnes", "Asha"].toSorted(compareNames)).toEqual([
    "Ágnes",
    "Asha",
    "ben",
    "Zoe",
  ]);
});
