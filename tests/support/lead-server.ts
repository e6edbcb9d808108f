import { configOrExit } from "#server/config.server.ts";
import { startSite } from "#server/start-site.server.ts";
import { createStubApp } from "./stub-app.ts";

// The real server around the stub app as a process of its own, for tests that kill it.
const config = configOrExit();
const site = await startSite(config, createStubApp());
console.log(site.address);
process.on("SIGTERM", () => void site.stop().then(() => process.exit(0)));
