import { readFileSync } from "node:fs";
import { runProgram } from "./processes.mjs";

/** Files that the other checks, the unit tests and the build read, so they are written first, and once. */
export const preparation = [
  ["content and generated files", ["scripts/prepare.ts"]],
  ["types of routes", ["node_modules/@react-router/dev/bin.cjs", "typegen"]],
];

export const checks = [
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["unused code", ["node_modules/knip/bin/knip.js"]],
  ["layout of folders", ["scripts/check-layout.ts"]],
  ["copy in content", ["scripts/check-copy.ts"]],
  [".env.example", ["scripts/env-example.ts", "--check"]],
];

/** Runs every check, even after a failure, and shows the output of failed ones. */
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
