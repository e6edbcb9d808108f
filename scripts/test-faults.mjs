import { spawnSync } from "node:child_process";
import { forgetSiteUrl, isBuildStale } from "./setup/freshness.mjs";
import { ensureInstalled, root, run, runtimeEnv, runtimeNode } from "./setup/runtime.mjs";

await ensureInstalled({ withTools: true });
forgetSiteUrl();
if (isBuildStale() && run("scripts/build.mjs") !== 0) process.exit(1);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/faults/vitest.config.ts"];
const { status } = spawnSync(runtimeNode(), [...vitest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: runtimeEnv(),
});
process.exit(status ?? 1);
