import { spawnSync } from "node:child_process";
import { ensureInstalled, root, runtimeEnv, runtimeNode } from "./setup/runtime.mjs";

await ensureInstalled({ withTools: true });

/** Static checks, each named by what it proves. */
const checks = [
  ["content and generated files", ["scripts/prepare.ts"]],
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
  ["types of routes", ["node_modules/@react-router/dev/bin.cjs", "typegen"]],
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["unused code", ["node_modules/knip/bin/knip.js"]],
  ["layout of folders", ["scripts/check-layout.ts"]],
  ["copy in content", ["scripts/check-copy.ts"]],
  [".env.example", ["scripts/env-example.ts", "--check"]],
];

/** Runs every check, also after a failure; says how many passed, and names those that did not. */
export function runChecks() {
  const failed = checks.filter(([name, args]) => {
    const startedAt = Date.now();
    const result = spawnSync(runtimeNode(), args, { cwd: root, encoding: "utf8", env: runtimeEnv() });
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${result.status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
    if (result.status !== 0) console.log(result.stdout + result.stderr);
    return result.status !== 0;
  });
  return { passed: checks.length - failed.length, failed: failed.map(([name]) => name) };
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = runChecks();
  const unit = spawnSync(runtimeNode(), ["node_modules/vitest/vitest.mjs", "run"], {
    cwd: root,
    stdio: "inherit",
    env: runtimeEnv(),
  });
  process.exit(failed.length > 0 || unit.status !== 0 ? 1 : 0);
}
