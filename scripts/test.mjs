import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./setup/browser.mjs";
import { isBuildStale } from "./setup/freshness.mjs";
import { ensureInstalled, root } from "./setup/runtime.mjs";
import { runProgram, stopAll } from "./test/processes.mjs";
import { checks, mayMatch, preparation, runChecks, runSuite, suites } from "./test/suites.mjs";
import { createSummary } from "./test/summary.mjs";
import { openWorkspace, problemOf } from "./test/workspace.mjs";

// npm test: the checks for every change. --all: every suite and journey. --only=checks,unit: these
// phases. WORD…: only tests whose path contains a word, and no static checks.
const { values, positionals: words } = parseArgs({
  options: { all: { type: "boolean" }, only: { type: "string" } },
  allowPositionals: true,
});
const isWhole = Boolean(values.all) || words.length > 0;
const defaults =
  words.length > 0 ? ["unit", "journeys", "install"] : ["checks", "unit", "journeys"];
const every = ["checks", ...Object.keys(suites)];
const wanted = new Set(values.only?.split(",") ?? (values.all ? every : defaults));
const unknown = [...wanted].filter((name) => !every.includes(name));
if (unknown.length > 0) {
  console.error(`There is no phase ${unknown.join(", ")}. There are: ${every.join(", ")}.`);
  process.exit(1);
}
const needsSuites = ["standards", "browsers"].some((name) => wanted.has(name));
const hasChecks = wanted.has("checks") && words.length === 0;
const summary = createSummary();

await summary.phase("installation", async () => {
  await ensureInstalled(needsSuites ? "suites" : "tools");
});
const problem = problemOf(root);
if (problem) {
  console.error(problem);
  process.exit(1);
}
// Pages are built without a public address, whatever SITE_URL and `.env` say, and opened at any
// port.
process.env.SITE_URL = "";
const workspace = openWorkspace(root);
const needsBrowser = ["journeys", "install", "browsers"].some((name) => wanted.has(name));
const browser =
  needsBrowser &&
  (await findBrowser().catch(({ message }) => void summary.skip("journeys", message)));
const env = { ...workspace.env, ...(browser ? { CHROME_PATH: browser } : {}) };
const logOf = (name) => join(workspace.results, `${name.replaceAll(/\W+/g, "-")}.log`);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, async () => {
    console.error(`\n${signal}: stopping the tests…`);
    await stopAll();
    workspace.close();
    process.exit(130);
  });
}

/**
 * The output of a single phase is shown at once; otherwise it goes to a log and is shown if the
 * phase fails.
 */
const isOnly = wanted.size === 1;
const suite = (name) =>
  wanted.has(name) &&
  mayMatch(name, words) &&
  summary.phase(name, () =>
    runSuite(name, {
      words,
      isWhole,
      env,
      results: workspace.results,
      log: isOnly ? undefined : logOf(name),
    }),
  );
const check = (name, list) =>
  hasChecks && summary.phase(name, () => runChecks(list, { env, logOf }));

async function build() {
  if (!isBuildStale()) return true;
  await summary.phase("build", async () => {
    const log = logOf("build");
    const code = await runProgram(["scripts/build.mjs", ...(hasChecks ? ["--prepared"] : [])], {
      env,
      log,
    });
    return code === 0 ? {} : { failed: ["the build"], printed: readFileSync(log, "utf8") };
  });
  return !isBuildStale();
}

await check("preparation", preparation);
const needsBuild = [...wanted].some(
  (name) => suites[name] && name !== "unit" && mayMatch(name, words),
);
// The build with its journeys runs beside everything that does not need it: together they keep two
// cores busy.
const [isBuilt] = await Promise.all([
  (async () => {
    if (!needsBuild || !(await build())) return false;
    if (browser) await suite("journeys");
    return true;
  })(),
  (async () => {
    await check("static checks", checks);
    await suite("unit");
  })(),
]);
for (const name of ["install", "companies", "browsers", "deploy", "standards", "faults"])
  if (isBuilt) await suite(name);
workspace.close();
const asked = words.length > 0 ? ` whose path holds ${words.join(" or ")}` : "";
process.exit(summary.print(`in ${[...wanted].join(", ")}${asked}`) ? 0 : 1);
