import { join } from "node:path";
import { configOrExit } from "#server/config.server.ts";

const isDev = process.argv.includes("--dev");
const config = configOrExit();
// React picks its development or production build on first import, so NODE_ENV is set before any import of React.
process.env.NODE_ENV ??= isDev ? "development" : "production";

try {
  const starting = isDev ? startFromSources() : startBuilt();
  // The port answers requests before startup is complete, so SIGTERM waits for startup and then stops cleanly.
  process.on("SIGTERM", () => void starting.then((site) => site.stop()).then(() => process.exit(0)));
  const site = await starting;
  process.on("SIGINT", () => void site.stop().then(() => process.exit(0)));
  if (!config.isProduction) console.log(`${site.name} ready at ${site.address}`);
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  console.error(`Not started: ${message || code}`);
  process.exit(1);
}

async function startFromSources() {
  const { startDevelopment } = await import("#server/start-development.server.ts");
  return startDevelopment(config);
}

async function startBuilt() {
  const { startSite } = await import("#server/start-site.server.ts");
  const { openBuiltApp } = await import("#server/http/built-app.server.ts");
  const { warmUp } = await import("#server/http/pages.server.ts");
  const { buildToServe } = await import("#server/content/site-builds.server.ts");
  const app = await openBuiltApp(await buildToServe(config, join(import.meta.dirname, "build")), config);
  await warmUp(app);
  return startSite(config, app);
}
