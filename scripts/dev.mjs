import { ensureInstalled, run } from "./setup/runtime.mjs";

await ensureInstalled();
const prepared = run("scripts/prepare.ts");
if (prepared !== 0) process.exit(prepared);
process.exit(run("--watch-path=server", ["--watch-path=shared", "--watch-preserve-output", "server.ts", "--dev"]));
