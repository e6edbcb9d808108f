import { join } from "node:path";
import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./reports.mjs";

test("a journey that needed a retry has failed, and each failure is named with its project, file and reason", () => {
  const results = [{ error: { message: "\u001b[31mTimeout\u001b[39m\n\nof 5 s" }, duration: 1200 }];
  const spec = (title: string, status: string) => ({
    title,
    file: "a.spec.ts",
    line: 7,
    tests: [{ status, projectName: "phone", results }],
  });
  const inner = { specs: [spec("second try", "flaky"), spec("good", "expected")] };
  const suites = [{ specs: [spec("never", "unexpected")], suites: [inner] }];
  const report = readPlaywrightReport({ stats: { expected: 1, skipped: 3 }, suites, errors: [] });
  expect(report).toMatchObject({
    passed: 1,
    skipped: 3,
    failed: ["never", "second try"].map((title) => ({
      file: "tests/e2e/a.spec.ts",
      line: 7,
      title,
      project: "phone",
      reason: ["Timeout", "of 5 s"],
    })),
  });
  expect(report.times).toContainEqual(
    expect.objectContaining({ name: "tests/e2e/a.spec.ts › good", ms: 1200 }),
  );
});

test("a browser test server that does not start is a failure", () => {
  const errors = [{ message: "127.0.0.1:3187 is already used" }];
  expect(readPlaywrightReport({ stats: { expected: 0 }, suites: [], errors }).failed).toEqual([
    { title: "", reason: [errors[0]?.message] },
  ]);
});

test("a test file that does not load is named once, a failed test by its file and name", () => {
  const assertion = (fullName: string, status: string) => ({
    fullName,
    status,
    location: { line: 3 },
    failureMessages: ["1 is not 2"],
    duration: 5,
  });
  const inRoot = (name: string) => join(import.meta.dirname, "../..", name);
  const testResults = [
    {
      name: inRoot("a.test.ts"),
      status: "failed",
      message: "no such module",
      assertionResults: [],
    },
    {
      name: inRoot("b.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [assertion("holds", "passed"), assertion("breaks", "failed")],
    },
  ];
  expect(readVitestReport({ numPassedTests: 1, numPendingTests: 2, testResults })).toMatchObject({
    passed: 1,
    skipped: 2,
    failed: [
      { file: "a.test.ts", title: "", reason: ["no such module"] },
      { file: "b.test.ts", line: 3, title: "breaks", reason: ["1 is not 2"] },
    ],
    times: [
      { name: "b.test.ts › holds", ms: 5, isPassed: true },
      { name: "b.test.ts › breaks", ms: 5, isPassed: false },
    ],
  });
});
