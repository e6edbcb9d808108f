import { stripVTControlCharacters } from "node:util";

const REASON_LINES = 8;

function describe(name, reason = "") {
  const lines = stripVTControlCharacters(reason)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, REASON_LINES).map((line) => `  ${line}`)].join("\n");
}

export function readVitestReport({ numPassedTests, numPendingTests = 0, testResults }) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) =>
        describe(`${name} › ${fullName}`, failureMessages[0]),
      );
    return status === "failed" && tests.length === 0 ? [describe(name, message)] : tests;
  });
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name} › ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return { passed: numPassedTests, skipped: numPendingTests, failed, times };
}

/** Reads a report of Playwright; a journey that needed a retry counts as failed. */
export function readPlaywrightReport({ stats, suites, errors }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      isFailed: status === "unexpected" || status === "flaky",
      reason: results[0]?.error?.message,
      ms: results.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    })),
  );
  const failed = tests
    .filter(({ isFailed }) => isFailed)
    .map(({ name, reason }) => describe(name, reason));
  return {
    passed: stats.expected,
    skipped: stats.skipped ?? 0,
    failed: [...failed, ...errors.map(({ message }) => message)],
    times: tests.map(({ name, ms }) => ({ name, ms })),
  };
}
