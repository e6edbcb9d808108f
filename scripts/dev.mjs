import { ensureInstalled, run } from "./setup/runtime.mjs";

await ensureInstalled();
const code = await run("scripts/prepare.ts");
process.exit(code === 0 ? await run("server.ts", ["--dev"]) : code);
