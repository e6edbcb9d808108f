import { expect, test } from "vitest";
import { formatChange, formatShare, formatTrend } from "./format.ts";

test("a percentage of fewer than twenty is left out", () => {
  expect([formatShare(1, 19), formatShare(1, 20)]).toEqual(["", "5%"]);
  expect([formatTrend({ now: 38, before: 19 }), formatTrend({ now: 30, before: 20 })]).toEqual(["", "+50%"]);
  expect([formatTrend({ now: 3, before: null }), formatTrend({ now: 3, before: 3 })]).toEqual(["", "unchanged"]);
});

test("a median is compared even if the numbers are small", () => {
  expect(formatChange({ now: 3, before: 2 })).toBe("+50%");
  expect(formatChange({ now: 3, before: 0 })).toBe("");
});
