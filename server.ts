import { join } from "node:path";
import { type Config, configOrExit } from "#server/config.server.ts";

const isDev = process.argv.includes("--dev");
const config = configOrExit();
// React chooses its build when it is first imported, so this comes before everything that imports it.
process.env.NODE_ENV ??= isDev ? "development" : "production";

try {
  const { startSite } = await import("#server/start-site.server.ts");
  const site = await startSite(config, await openApp(config));
  if (!config.isProduction) console.log(`${site.name} ready at ${site.address}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => void site.stop().then(() => process.exit(0)));
  }
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  console.error(`Not started: ${message || code}`);
  process.exit(1);
}

async function openApp(config: Config) {
  if (isDev) {
    const { openDevApp } = await import("#server/http/dev-app.server.ts");
    return openDevApp(config);
  }
  const { openBuiltApp } = await import("#server/http/built-app.server.ts");
  const { drawOnce } = await import("#server/http/draw-once.server.ts");
  const app = await openBuiltApp(join(import.meta.dirname, "build"), config);
  await drawOnce(app);
  return app;
}
