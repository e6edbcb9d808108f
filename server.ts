import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stopSignal } from "#server/stop-signal.server.ts";

// Everything else is loaded from here on, because that takes time in which a signal may come.
const { configOrExit } = await import("#server/config.server.ts");
const { untilAborted } = await import("#server/clock.server.ts");
const { ensureDataFolder } = await import("#server/data-folder.server.ts");
const { notStarted } = await import("#server/not-started.server.ts");

const isDev = process.argv.includes("--dev");
const config = configOrExit();
// React picks its development or production build on first import, so NODE_ENV is set before any
// import of React.
process.env.NODE_ENV ??= isDev ? "development" : "production";

const site = await startOrExit();
if (!config.isProduction && !stopSignal.aborted)
  console.log(`${site.name} ready at ${site.address}`);
await untilAborted(stopSignal);
await site.stop();
process.exit(0);

async function startOrExit() {
  try {
    // Before the pages are loaded, which takes seconds.
    await ensureDataFolder(config.dataDir);
    if (stopSignal.aborted) process.exit(0);
    return await (isDev ? startFromSources() : startBuilt());
  } catch (error) {
    console.error(await notStarted(error, config.dataDir));
    process.exit(1);
  }
}

async function startFromSources() {
  const { startDevelopment } = await import("#server/start-development.server.ts");
  return startDevelopment(config);
}

/**
 * The server is built together with the pages, so that both have the same modules
 * (server/app.server.ts).
 */
async function startBuilt() {
  const entry = join(import.meta.dirname, "build/server/app.js");
  if (!existsSync(entry)) throw new Error("There is no build yet: run `npm run build` first.");
  const { start } = (await import(
    pathToFileURL(entry).href
  )) as typeof import("#server/app.server.ts");
  return start(config, stopSignal);
}
