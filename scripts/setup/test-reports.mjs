import { stripVTControlCharacters } from "node:util";

const REASON_LINES = 8;

/** A failure in the list at the end: its name, and the first lines of the reason. */
function describe(name, reason = "") {
  const lines = stripVTControlCharacters(reason)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, REASON_LINES).map((line) => `  ${line}`)].join("\n");
}

/** What a report of Vitest says: how many passed, and which tests, or files that did not even load, failed why. */
export function readVitestReport({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => describe(`${name} › ${fullName}`, failureMessages[0]));
    return status === "failed" && tests.length === 0 ? [describe(name, message)] : tests;
  });
  return { passed: numPassedTests, failed };
}

/** What a report of Playwright says; a journey that needed a second try has failed. */
export function readPlaywrightReport({ stats, suites, errors }) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const failed = suites
    .flatMap(specs)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => describe(`[${projectName}] ${file} › ${title}`, results[0]?.error?.message)),
    );
  return { passed: stats.expected, failed: [...failed, ...errors.map(({ message }) => message)] };
}
