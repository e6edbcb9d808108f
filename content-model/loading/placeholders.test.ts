import { expect, test } from "vitest";
import { withApostrophes } from "./placeholders.ts";

test("apostrophes are printed as such after letters and figures", () => {
  expect(withApostrophes("Let's see the teams' 1990's list: 'all' of it")).toBe(
    "Let’s see the teams’ 1990’s list: 'all’ of it",
  );
});

test("code keeps what was typed", () => {
  expect(withApostrophes("It's `don't` in code")).toBe("It’s `don't` in code");
});
