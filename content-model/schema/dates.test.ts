import { expect, test } from "vitest";
import * as z from "zod";
import { problemsOf } from "#tests/support/changed-content.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { inOrder } from "./parts.ts";

const period = z
  .strictObject({ from: z.number(), to: z.number().optional() })
  .superRefine(inOrder("from", "to", "must not be before"));

test.each([
  [{ from: 2024 }, true],
  [{ from: 2024, to: 2024 }, true],
  [{ from: 2024, to: 2025 }, true],
  [{ from: 2024, to: 2023 }, false],
])("the order of %o is right: %s", (given, isRight) => {
  expect(period.safeParse(given).success).toBe(isRight);
});

sampleTest("an opening that ends before it is published is named at its last day", () => {
  const problems = problemsOf("openings/full-stack-engineer.yaml", (text) =>
    text.replace(/openUntil: .*/, "openUntil: 2020-01-01"),
  );
  expect(problems).toEqual([
    expect.stringContaining("openUntil: must not be before the day it is published"),
  ]);
});

sampleTest("an engagement that ends before it begins is named at its last year", () => {
  const problems = problemsOf("engagements/padhloop-launch.yaml", (text) =>
    text.replace(/years: .*/, "years: { from: 2026, to: 2025 }"),
  );
  expect(problems).toEqual([
    expect.stringContaining("years.to: must not be before the first year"),
  ]);
});

sampleTest("a post that was revised before it is published is named at that day", () => {
  const problems = problemsOf("blog/a-test-suite-people-trust/index.mdx", (text) =>
    text.replace(/\nsample: true\n/, "\nrevised: { on: 2020-01-01, what: Figures }$&"),
  );
  expect(problems).toEqual([
    expect.stringContaining("revised.on: must not be before the day it is published"),
  ]);
});

sampleTest("an amount in another currency is named at its field", () => {
  const problems = problemsOf("prices.yaml", (text) =>
    text.replace('GBP: "£6,500"', 'GBP: "€4.200"'),
  );
  expect(problems).toContainEqual(
    expect.stringContaining("scoping-fortnight.from.GBP: this is the amount in British pounds"),
  );
});
