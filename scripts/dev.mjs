import { ensureInstalled, run } from "./setup/runtime.mjs";

await ensureInstalled();
const code = run("scripts/prepare.ts");
process.exit(code === 0 ? run("server.ts", ["--dev"]) : code);
