/** What a report of Vitest says: how many passed, and the names of tests and of files that did not even load. */
export function readVitestReport({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName }) => `${name} › ${fullName}`);
    return status === "failed" && tests.length === 0 ? [name] : tests;
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
        .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
    );
  return { passed: stats.expected, failed: [...failed, ...errors.map(({ message }) => message)] };
}
