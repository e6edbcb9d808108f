import { expect, test } from "vitest";
import { plainDigits } from "./plain-digits.ts";

test.each([
  ["९८७६५ ४३२१०", "98765 43210"],
  ["٠٥٠ ١٢٣ ٤٥٦٧", "050 123 4567"],
  ["４１６ 555", "416 555"],
  ["𝟗𝟎", "90"],
  ["x² and 10½", "x² and 10½"],
])("%j has the digits %j", (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});
