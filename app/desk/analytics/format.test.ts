import { expect, test } from "vitest";
import { formatCount } from "#app/desk/frame/format-count.ts";
import { formatHours, formatShare, formatTrend } from "./format.ts";
import { readPeriod } from "./period.ts";

test("below twenty there is no percentage, but the counts and the difference", () => {
  expect([formatShare(1, 7), formatShare(1, 20)]).toEqual(["Too few (7 of 20)", "5%"]);
  const trends = [
    { now: 9, before: 1 },
    { now: 0, before: 3 },
    { now: 30, before: 20 },
    { now: 3, before: 3 },
    { now: 3, before: null },
  ];
  expect(trends.map((trend) => formatTrend(trend, formatCount))).toEqual(["+8", "\u22123", "+50%", "unchanged", ""]);
  expect(formatTrend({ now: 1.5, before: 0.5 }, formatHours)).toBe("+1 hours");
});

test("reversed dates are swapped, invalid dates are ignored, and both are reported", () => {
  const read = (from: string, to: string) => readPeriod(new URLSearchParams({ from, to }));
  const span = { from: "2026-10-01", to: "2026-11-01" };
  expect(read(span.from, span.to)).toMatchObject({ span, note: null });
  expect(read(span.to, span.from)).toMatchObject({ span, note: "swapped" });
  expect(read("2026-02-30", span.to)).toMatchObject({ span: { weeks: 12 }, note: "ignored" });
  expect(readPeriod(new URLSearchParams())).toMatchObject({ span: { weeks: 12 }, note: null });
});
