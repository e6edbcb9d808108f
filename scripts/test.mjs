import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./setup/browser.mjs";
import { isBuildStale } from "./setup/freshness.mjs";
import { ensureInstalled, root } from "./setup/runtime.mjs";
import { runProgram, stopAll } from "./test/processes.mjs";
import {
  checks,
  lastLines,
  mayMatch,
  preparation,
  runAgain,
  runChecks,
  runSuite,
  suites,
} from "./test/suites.mjs";
import { createSummary } from "./test/summary.mjs";
import { openWorkspace, problemOf } from "./test/workspace.mjs";

// npm test: the checks for every change. --all: every suite and journey. --only=checks,unit: these
// phases. WORD…: only tests whose path contains a word, and no static checks; of these only those
// whose title contains --title.
const { values, positionals: words } = parseArgs({
  options: { all: { type: "boolean" }, only: { type: "string" }, title: { type: "string" } },
  allowPositionals: true,
});
const isWhole = Boolean(values.all) || words.length > 0;
const defaults = ["checks", "unit", "journeys", "install"];
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
const env = {
  ...workspace.env,
  E2E_DATA_DIR: workspace.siteData,
  ...(browser ? { CHROME_PATH: browser } : {}),
};
const logOf = (name) => join(workspace.results, `${name.replaceAll(/\W+/g, "-")}.log`);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, async () => {
    console.error(`\n${signal}: stopping the tests…`);
    summary.printStopped(signal);
    await stopAll();
    workspace.close();
    process.exit(130);
  });
}

/** The output of a single phase is shown at once; otherwise it goes to a log. */
const isOnly = wanted.size === 1;
const suite = (name) =>
  wanted.has(name) &&
  mayMatch(name, words) &&
  summary.phase(name, (onEnded) =>
    runSuite(name, {
      words,
      isWhole,
      title: values.title,
      env,
      results: workspace.results,
      log: isOnly ? undefined : logOf(name),
      onEnded,
    }),
  );
const check = (name, list) => summary.phase(name, () => runChecks(list, { env, logOf }));
/** A fresh clone has none of the files that tests and types read. */
const isFresh = !existsSync(join(root, "app/generated"));

async function build() {
  if (!isBuildStale()) return true;
  await summary.phase("build", async () => {
    const log = logOf("build");
    const code = await runProgram(["scripts/build.mjs", ...(hasChecks ? ["--prepared"] : [])], {
      env,
      log,
    });
    return code === 0 ? {} : { failed: [{ title: "the build", reason: lastLines(log) }] };
  });
  return !isBuildStale();
}

if (hasChecks || isFresh) await check("preparation", preparation);
const needsBuild = [...wanted].some(
  (name) => suites[name] && name !== "unit" && mayMatch(name, words),
);
// The build with its journeys runs beside everything else: together they keep two cores busy.
const built = needsBuild ? build() : Promise.resolve(false);
const journeys = async () => {
  if ((await built) && browser) await suite("journeys");
};
const theOthers = async () => {
  if (hasChecks) await check("static checks", checks);
  await suite("unit");
  if (await built) await suite("install");
};
await Promise.all([journeys(), theOthers()]);
for (const name of ["companies", "browsers", "deploy", "standards", "faults"])
  if (await built) await suite(name);
await summary.secondLook({
  again: (name, failed) =>
    runAgain(name, failed, {
      env: { ...env, E2E_DATA_DIR: `${workspace.siteData}-again` },
      results: workspace.results,
      log: logOf(`${name} again`),
    }),
  mayForgive: (name, failed) => suites[name].onlyLooks(failed),
});
const asked = words.length > 0 ? ` whose path holds ${words.join(" or ")}` : "";
const isGood = summary.print(`in ${[...wanted].join(", ")}${asked}`, workspace.results);
if (!isGood) workspace.keepSiteData();
workspace.close();
process.exit(isGood ? 0 : 1);
