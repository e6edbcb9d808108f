import { existsSync } from "node:fs";
import { join } from "node:path";
import { configOrExit } from "#server/config.server.ts";
import { readBuiltFiles } from "#server/http/built-files.server.ts";
import { startSite } from "#server/start-site.server.ts";
import { createStubApp } from "./stub-app.ts";

// Runs the real server with the stub app in a separate process, for tests that kill it.
const config = configOrExit();
// Pages that a test put there are served from memory, as a build's are.
const client = join(config.dataDir, "client");
const files = existsSync(client) ? await readBuiltFiles(client) : undefined;
const site = await startSite(config, createStubApp(files));
console.log(site.address);
process.on("SIGTERM", () => void site.stop().then(() => process.exit(0)));
