import { expect, test } from "vitest";
import { quantileOf, stepOf } from "./scale.ts";

test("what is read from steps is within a tenth of what was counted", () => {
  const values = Array.from({ length: 1_000 }, (_, index) => 3 + index ** 1.5);
  const steps = new Map<number, number>();
  for (const value of values) steps.set(stepOf(value), (steps.get(stepOf(value)) ?? 0) + 1);
  for (const share of [0.1, 0.5, 0.75, 0.99]) {
    const exact = values[Math.ceil(share * values.length) - 1] ?? Number.NaN;
    expect((quantileOf(steps, share) ?? 0) / exact).toBeGreaterThan(0.9);
    expect((quantileOf(steps, share) ?? 0) / exact).toBeLessThan(1.1);
  }
  expect(quantileOf(new Map(), 0.5)).toBeNull();
  expect(quantileOf(new Map([[0, 4]]), 0.75)).toBeLessThan(1);
});
