import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./setup/browser.mjs";
import { forgetSiteUrl, isBuildStale } from "./setup/freshness.mjs";
import { ensureInstalled, root, run, runtimeEnv, runtimeNode } from "./setup/runtime.mjs";
import { readPlaywrightReport, readVitestReport } from "./setup/test-reports.mjs";

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
function suite(name, args, report, read) {
  console.log(`\n${name}`);
  const env = { ...runtimeEnv(), CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { status } = spawnSync(runtimeNode(), args, { cwd: root, stdio: "inherit", env });
  try {
    const counted = read(JSON.parse(readFileSync(report, "utf8")));
    return status === 0 || counted.failed.length > 0
      ? counted
      : { ...counted, failed: [`${name} ended with ${status}`] };
  } catch {
    return { passed: 0, failed: status === 0 && words.length > 0 ? [] : [`${name} left no report`] };
  }
}

function vitest(name, file, args) {
  const report = join(results, file);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["node_modules/vitest/vitest.mjs", "run", "--passWithNoTests", ...reporters, ...args, ...words];
  return suite(name, command, report, readVitestReport);
}

const totals = [];
if (words.length === 0) {
  console.log("Static checks");
  totals.push(runChecks());
}
if (isBuildStale() && run("scripts/build.mjs") !== 0) totals.push({ passed: 0, failed: ["the build"] });
totals.push(vitest("Unit, database and mail tests", "unit.json", []));
totals.push(vitest("Installation tests", "install.json", ["--config", "tests/install/vitest.config.ts"]));
totals.push(
  suite(
    "Browser tests",
    ["node_modules/@playwright/test/cli.js", "test", "--pass-with-no-tests", "--reporter=line,json", ...words],
    join(results, "e2e.json"),
    readPlaywrightReport,
  ),
);

const failed = totals.flatMap((total) => total.failed);
const passed = totals.reduce((sum, total) => sum + total.passed, 0);
console.log(`\nFinished in ${Math.round((Date.now() - startedAt) / 1000)} s`);
// Whoever sees only the end of a long output sees what to look at.
for (const name of failed) console.log(`FAILED ${name.replace(`${root}/`, "")}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
