import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { configOrExit } from "#server/config.server.ts";
import { adviceOnData, ensureDataFolder } from "#server/data-folder.server.ts";

const isDev = process.argv.includes("--dev");
const config = configOrExit();
// React picks its development or production build on first import, so NODE_ENV is set before any
// import of React.
process.env.NODE_ENV ??= isDev ? "development" : "production";

try {
  // Before the pages are loaded, which takes seconds.
  await ensureDataFolder(config.dataDir);
  const starting = isDev ? startFromSources() : startBuilt();
  // The port answers requests before startup is complete, so SIGTERM waits for startup and then
  // stops cleanly.
  process.on(
    "SIGTERM",
    () => void starting.then((site) => site.stop()).then(() => process.exit(0)),
  );
  const site = await starting;
  process.on("SIGINT", () => void site.stop().then(() => process.exit(0)));
  if (!config.isProduction) console.log(`${site.name} ready at ${site.address}`);
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  const said = message || code || "";
  const advice = await adviceOnData(config.dataDir);
  console.error(`Not started: ${advice ? `${said.replace(/\.$/, "")}. ${advice}` : said}`);
  process.exit(1);
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
  return start(config);
}
