import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../setup/runtime.mjs";

const REASON_LINES = 8;
/** Playwright's paths are from here. */
const JOURNEYS = "tests/e2e";

/** The first lines that say something of the project, with paths from its folder. */
export const reasonOf = (text = "") =>
  stripVTControlCharacters(text)
    .replaceAll(`${root}/`, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("node_modules/"))
    .slice(0, REASON_LINES);

/**
 * What a suite's report says. A failure has a title and a reason in lines and, where they are
 * known, a file from the project's folder, a line and the title to select it by.
 */
export function readVitestReport({ numPassedTests, numPendingTests = 0, testResults }) {
  const files = testResults.map((file) => ({ ...file, file: relative(root, file.name) }));
  const failed = files.flatMap(({ file, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    // A file that did not load has no tests.
    if (status === "failed" && tests.length === 0)
      return [{ file, title: "", reason: reasonOf(message) }];
    return tests.map(({ fullName, location, failureMessages }) => ({
      file,
      line: location?.line,
      title: fullName,
      reason: reasonOf(failureMessages[0]),
    }));
  });
  const times = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: `${file} › ${fullName}`,
      ms: duration ?? 0,
      test: { file, title: fullName },
      isPassed: status === "passed",
    })),
  );
  return { passed: numPassedTests, skipped: numPendingTests, failed, times };
}

/** Reads a report of Playwright; a journey that needed a retry counts as failed. */
export function readPlaywrightReport({ stats, suites, errors }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: `${JOURNEYS}/${file}`,
      line,
      title,
      project: projectName,
      isFailed: status === "unexpected" || status === "flaky",
      isPassed: status === "expected" && results.some((result) => result.status === "passed"),
      reason: reasonOf(results[0]?.error?.message),
      ms: results.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    })),
  );
  const failed = tests
    .filter(({ isFailed }) => isFailed)
    .map(({ file, line, title, project, reason }) => ({ file, line, title, project, reason }));
  const broken = errors.map(({ message }) => ({ title: "", reason: reasonOf(message) }));
  return {
    passed: stats.expected,
    skipped: stats.skipped ?? 0,
    failed: [...failed, ...broken],
    times: tests.map(({ file, title, project, ms, isPassed }) => ({
      name: `${file} › ${title}`,
      ms,
      test: { file, title, project },
      isPassed,
    })),
  };
}
