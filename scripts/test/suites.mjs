import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/runtime.mjs";
import { runProgram } from "./processes.mjs";
import { readPlaywrightReport, readVitestReport } from "./reports.mjs";

const vitest = (config) => ({
  args: (report, { isWhole }) => [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--passWithNoTests",
    ...(config ? ["--config", config] : []),
    ...(isWhole || config ? [] : ["--tags-filter=!all"]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
  read: readVitestReport,
});

/**
 * The suites by name. All except the unit tests need the build. What is tagged `all` runs only in
 * `npm run test:all`.
 */
export const suites = {
  unit: vitest(),
  journeys: {
    folder: "tests/e2e",
    args: (_report, { isWhole }) => [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--pass-with-no-tests",
      "--reporter=line,json",
      ...(isWhole ? [] : ["--grep-invert=@all"]),
    ],
    read: readPlaywrightReport,
  },
  install: { folder: "tests/install", ...vitest("tests/install/vitest.config.ts") },
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

export async function runSuite(name, { words, isWhole, env, results, log }) {
  const { args, read } = suites[name];
  const report = join(results, `${name}.json`);
  const reportEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runProgram([...args(report, { isWhole }), ...words], { env: reportEnv, log });
  const printed = log ? readFileSync(log, "utf8") : "";
  const counted = readReport(report, read);
  // No matching test: some versions then write no report.
  if (!counted && code === 0 && words.length > 0)
    return { passed: 0, skipped: 0, failed: [], times: [], printed };
  const failed = counted?.failed ?? [];
  if (failed.length === 0 && (code !== 0 || !counted))
    failed.push(`${name} ended with ${code}, see test-results`);
  return { passed: 0, skipped: 0, times: [], ...counted, failed, printed };
}

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
    if (code === 0) continue;
    console.log(`\nFAILED ${name}\n${readFileSync(log, "utf8")}`);
    failed.push(name);
  }
  return { passed: list.length - failed.length, skipped: 0, failed, times };
}
