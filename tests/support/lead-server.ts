import { configOrExit } from "#server/config.server.ts";
import { startSite } from "#server/start-site.server.ts";
import { createStubApp } from "./stub-app.ts";

// Runs the real server with the stub app in a separate process, for tests that kill it.
const config = configOrExit();
const site = await startSite(config, createStubApp());
console.log(site.address);
process.on("SIGTERM", () => void site.stop().then(() => process.exit(0)));
