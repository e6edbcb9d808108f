import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./setup/browser.mjs";
import { forgetSiteUrl, isBuildStale } from "./setup/freshness.mjs";
import { ensureInstalled, root, run, runtimeEnv, runtimeNode } from "./setup/runtime.mjs";

const startedAt = Date.now();
// `npm test -- WORD…` runs only the tests whose path holds a word, and no static checks.
const words = process.argv.slice(2);
await ensureInstalled({ withTools: true });
forgetSiteUrl();
const browser = await findBrowser();
const { runChecks } = await import("./check.mjs");
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Runs a test tool that also writes a JSON report, and counts from that report. */
function suite(name, args, report, count) {
  console.log(`\n${name}`);
  const env = { ...runtimeEnv(), CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { status } = spawnSync(runtimeNode(), args, { cwd: root, stdio: "inherit", env });
  try {
    const counted = count(JSON.parse(readFileSync(report, "utf8")));
    return status === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { passed: 0, failed: status === 0 && words.length > 0 ? 0 : 1 };
  }
}

const totals = [];
if (words.length === 0) {
  console.log("Static checks");
  totals.push(runChecks());
}
if (isBuildStale() && run("scripts/build.mjs") !== 0) totals.push({ passed: 0, failed: 1 });

function vitest(name, file, args) {
  const report = join(results, file);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return suite(
    name,
    ["node_modules/vitest/vitest.mjs", "run", "--passWithNoTests", ...reporters, ...args, ...words],
    report,
    (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests + (json.numFailedTestSuites ?? 0),
    }),
  );
}

totals.push(vitest("Unit, database and mail tests", "unit.json", []));
totals.push(vitest("Installation tests", "install.json", ["--config", "tests/install/vitest.config.ts"]));
const e2eReport = join(results, "e2e.json");
totals.push(
  suite(
    "Browser tests",
    ["node_modules/@playwright/test/cli.js", "test", "--pass-with-no-tests", "--reporter=line,json", ...words],
    e2eReport,
    (json) => {
      if (json.stats.flaky > 0) console.log(`${json.stats.flaky} browser test(s) passed only at the second try`);
      return { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected };
    },
  ),
);

const sum = (key) => totals.reduce((total, each) => total + each[key], 0);
console.log(`\nFinished in ${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") > 0 ? 1 : 0);
