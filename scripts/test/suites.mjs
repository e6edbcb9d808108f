import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../setup/runtime.mjs";
import { runProgram } from "./processes.mjs";
import { readPlaywrightReport, readVitestReport, reasonOf } from "./reports.mjs";

/** So many failures end a suite: then the build or the server is broken, and more say the same. */
const ENOUGH = 10;

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const vitest = (config) => {
  const program = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--passWithNoTests",
    ...(config ? ["--config", config] : []),
    "--includeTaskLocation",
    "--reporter=default",
    "--reporter=json",
    "--reporter=./scripts/test/reporters/units.mjs",
  ];
  return {
    args: (report, { isWhole, title }) => [
      ...program,
      `--bail=${ENOUGH}`,
      ...(isWhole || config ? [] : ["--tags-filter=!all"]),
      ...(title ? ["--testNamePattern", escaped(title)] : []),
      `--outputFile.json=${report}`,
    ],
    argsAgain: (report, failed) => [
      ...program,
      "--maxWorkers=1",
      "--testNamePattern",
      `^(${failed.map(({ title }) => escaped(title)).join("|")})$`,
      `--outputFile.json=${report}`,
      ...new Set(failed.map(({ file }) => file)),
    ],
    read: readVitestReport,
    // Unit tests start databases, mail servers and the site's own processes: a race that shows once
    // is a race.
    onlyLooks: () => false,
  };
};

/** Journeys of drafts, publishing, deliveries and two people at once: a race that shows is a race. */
const WORKS = /^tests\/e2e\/(.*\/)?(desk|newsletter|mails|write-to)/;
const LOOKS_AT_THE_DESK =
  /\/desk(-access|-content-every-width|-every-width|-long-names|-odd-input|-search|-views)?\.spec/;

const playwright = ["node_modules/@playwright/test/cli.js", "test", "--pass-with-no-tests"];
const journeyReporters = "--reporter=line,json,./scripts/test/reporters/journeys.mjs";

const journeys = {
  folder: "tests/e2e",
  args: (_report, { isWhole, title }) => [
    ...playwright,
    journeyReporters,
    `--max-failures=${ENOUGH}`,
    ...(isWhole ? [] : ["--grep-invert=@all"]),
    ...(title ? ["--grep", escaped(title)] : []),
  ],
  argsAgain: () => [...playwright, journeyReporters, "--last-failed", "--workers=1", "--trace=on"],
  read: readPlaywrightReport,
  onlyLooks: ({ file }) => !WORKS.test(file) || LOOKS_AT_THE_DESK.test(file),
};

/**
 * The suites by name. All except the unit tests need the build. What is tagged `all` runs only in
 * `npm run test:all`.
 */
export const suites = {
  unit: vitest(),
  journeys,
  install: {
    folder: "tests/install",
    ...vitest("tests/install/vitest.config.ts"),
    /** What `npm test` runs of it. */
    always: ["tests/install/production-packages.test.ts"],
  },
  companies: vitest("tests/companies/vitest.config.ts"),
  browsers: vitest("tests/browsers/vitest.config.ts"),
  deploy: vitest("tests/deploy/vitest.config.ts"),
  standards: vitest("tests/standards/vitest.config.ts"),
  faults: vitest("tests/faults/vitest.config.ts"),
};

/**
 * Whether a suite has a file with one of these words in its path: starting a suite for nothing
 * takes seconds.
 */
export function mayMatch(name, words) {
  const { folder } = suites[name];
  if (words.length === 0 || !folder) return true;
  return readdirSync(join(root, folder), { recursive: true }).some((file) =>
    words.some((word) => `${folder}/${file}`.includes(word)),
  );
}

/** Runs a suite, and returns what its report says. */
export async function runSuite(name, { words, isWhole, title, env, results, log, onEnded }) {
  const { args, read, always = [] } = suites[name];
  const report = join(results, `${name}.json`);
  const files = isWhole ? words : always;
  const code = await runProgram([...args(report, { isWhole, title }), ...files], {
    env: { ...env, ...reportsOfJourneys(results, report, "e2e") },
    log,
    onEnded,
  });
  const counted = readReport(report, read);
  // No matching test: some versions then write no report.
  if (!counted && code === 0 && words.length > 0)
    return { passed: 0, skipped: 0, failed: [], times: [] };
  const failed = counted?.failed ?? [];
  if (failed.length === 0 && (code !== 0 || !counted))
    failed.push({ title: `ended with ${code}`, reason: log ? lastLines(log) : [] });
  return { passed: 0, skipped: 0, times: [], ...counted, failed };
}

/**
 * Runs the failed tests of a suite once more, one after the other, with a site and data of their
 * own. Returns those that passed now.
 */
export async function runAgain(name, failed, { env, results, log, onEnded }) {
  const { argsAgain, read } = suites[name];
  const report = join(results, `${name}-again.json`);
  await runProgram(argsAgain(report, failed), {
    env: { ...env, ...reportsOfJourneys(results, report, "e2e-again") },
    log,
    onEnded,
  });
  const passed = (readReport(report, read)?.times ?? []).filter(({ isPassed }) => isPassed);
  const isSame = (one, other) =>
    one.file === other.file && one.title === other.title && one.project === other.project;
  return failed.filter((each) => passed.some(({ test }) => isSame(each, test)));
}

/** Playwright takes from the environment where it writes, and which tests failed last time. */
const reportsOfJourneys = (results, report, folder) => ({
  PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(results, "failed-journeys.json"),
  E2E_RESULTS: join(results, folder),
});

const LAST_LINES = 8;

export const lastLines = (log) =>
  stripVTControlCharacters(readFileSync(log, "utf8"))
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(-LAST_LINES);

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return undefined;
  }
}

/**
 * Files that the other checks, the unit tests and the build read, so they are written first, and
 * once.
 */
export const preparation = [
  ["content and generated files", ["scripts/prepare.ts"]],
  ["types of routes", ["node_modules/@react-router/dev/bin.cjs", "typegen"]],
];

const arrows = [
  "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
  "--config",
  "scripts/arrows.mjs",
  "app",
  "content-model",
  "server",
  "shared",
];

export const checks = [
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["unused code", ["node_modules/knip/bin/knip.js"]],
  ["arrows between folders", arrows],
  ["conventions", ["scripts/check-conventions.ts"]],
  ["copy in content", ["scripts/check-copy.ts"]],
  [".env.example", ["scripts/env-example.ts", "--check"]],
];

export async function runChecks(list, { env, logOf }) {
  const failed = [];
  const times = [];
  for (const [name, args] of list) {
    const startedAt = Date.now();
    const log = logOf(`check ${name}`);
    const code = await runProgram(args, { env: { ...env, EVERY_PART: "yes" }, log });
    times.push({ name: `check › ${name}`, ms: Date.now() - startedAt });
    if (code !== 0) failed.push({ title: name, reason: reasonOf(readFileSync(log, "utf8")), log });
  }
  return { passed: list.length - failed.length, skipped: 0, failed, times };
}
