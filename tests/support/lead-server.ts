import { existsSync } from "node:fs";
import { join } from "node:path";
import { stopSignal } from "#server/stop-signal.server.ts";

// Runs the real server with the stub app in a separate process, for tests that stop or kill it. As
// server.ts does, it loads everything else once signals are heard.
const { untilAborted } = await import("#server/clock.server.ts");
const { configOrExit } = await import("#server/config.server.ts");
const { readBuiltFiles } = await import("#server/http/built-files.server.ts");
const { startSite } = await import("#server/start-site.server.ts");
const { createStubApp } = await import("./stub-app.ts");

const config = configOrExit();
// Pages that a test put there are served from memory, as a build's are.
const client = join(config.dataDir, "client");
const files = existsSync(client) ? await readBuiltFiles(client) : undefined;
const site = await startSite(config, createStubApp(files), { stopSignal });
console.log(site.address);
await untilAborted(stopSignal);
await site.stop();
process.exit(0);
