import { expect, onTestFinished, test, vi } from "vitest";
import { createSummary } from "./summary.mjs";

function printedLines() {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text = "") => {
    lines.push(...String(text).split("\n"));
  });
  onTestFinished(() => log.mockRestore());
  return lines;
}

const failure = (title: string) => ({
  file: "tests/e2e/home.spec.ts",
  line: 12,
  title,
  reason: ["Expected 1", "Received 2"],
});
const ended = (title: string, isFailed: boolean) => ({ ...failure(title), isFailed, ms: 1500 });

type OnEnded = (test: ReturnType<typeof ended>) => void;

test("a failure is one line when it happens, and at the end a block with its reason and the command that runs it alone", async () => {
  const lines = printedLines();
  const summary = createSummary();
  await summary.phase("journeys", async (onEnded: OnEnded) => {
    onEnded(ended("holds", false));
    onEnded(ended("breaks", true));
    expect(lines.at(-1)).toBe("FAILED journeys tests/e2e/home.spec.ts:12 › breaks (1.5 s)");
    return { passed: 1, failed: [failure("breaks")] };
  });
  expect(summary.print("asked", undefined)).toBe(false);
  const block = lines.slice(
    lines.lastIndexOf("FAILED journeys tests/e2e/home.spec.ts:12 › breaks"),
  );
  expect(block).toEqual([
    "FAILED journeys tests/e2e/home.spec.ts:12 › breaks",
    "  Expected 1",
    "  Received 2",
    '  alone: npm test -- tests/e2e/home.spec.ts --title="breaks"',
    "1 passed, 1 failed",
  ]);
});

test("a test that passes alone is forgiven where it only looks, and named in both cases", async () => {
  const lines = printedLines();
  const summary = createSummary();
  await summary.phase("journeys", async () => ({
    passed: 3,
    failed: [failure("looks"), failure("sends")],
  }));
  await summary.secondLook({
    again: async (_phase: string, failed: unknown[]) => failed,
    mayForgive: (_phase: string, { title }: { title: string }) => title === "looks",
  });
  expect(summary.print("asked", undefined)).toBe(false);
  expect(lines).toContain("FLAKY journeys tests/e2e/home.spec.ts:12 › looks (passed alone)");
  expect(lines).toContain(
    "FAILED journeys tests/e2e/home.spec.ts:12 › sends (passed alone: a race, or the load)",
  );
  expect(lines.at(-1)).toBe("4 passed, 1 failed");
});

test("more than five flaky tests are failures: something that they share is broken", async () => {
  printedLines();
  const summary = createSummary();
  const failed = ["1", "2", "3", "4", "5", "6"].map(failure);
  await summary.phase("journeys", async () => ({ passed: 9, failed }));
  await summary.secondLook({
    again: async (_phase: string, all: unknown[]) => all,
    mayForgive: () => true,
  });
  expect(summary.print("asked", undefined)).toBe(false);
});

test("a run that is stopped says in which phase, and what failed until then", async () => {
  const lines = printedLines();
  const summary = createSummary();
  void summary.phase("unit", (onEnded: OnEnded) => {
    onEnded(ended("holds", false));
    onEnded(ended("breaks", true));
    return new Promise(() => {});
  });
  summary.printStopped("SIGTERM");
  expect(lines.slice(-2)).toEqual(["1 passed, 1 failed", "STOPPED by SIGTERM after 0 min in unit"]);
});
