import { spawnSync } from "node:child_process";
import { forgetSiteUrl, isBuildStale } from "./setup/freshness.mjs";
import { ensureInstalled, root, run, runtimeEnv, runtimeNode } from "./setup/runtime.mjs";

// A suite that is no part of `npm test`: node scripts/test-suite.mjs faults|deploy|standards|browsers [WORD…]
const [suite, ...words] = process.argv.slice(2);
await ensureInstalled({ withTools: true });
forgetSiteUrl();
if (isBuildStale() && run("scripts/build.mjs") !== 0) process.exit(1);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", `tests/${suite}/vitest.config.ts`];
const { status } = spawnSync(runtimeNode(), [...vitest, ...words], {
  cwd: root,
  stdio: "inherit",
  env: runtimeEnv(),
});
process.exit(status ?? 1);
