import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Config, parseConfig } from "#server/config.server.ts";
import { readBuiltFiles } from "#server/http/built-files.server.ts";
import type { SiteApp } from "#server/http/site-app.server.ts";
import { startSite } from "#server/start-site.server.ts";
import { createStubApp } from "./stub-app.ts";
import { createTempFolder } from "./world.ts";

const files: Readonly<Record<string, string>> = {
  "index.html": "<!doctype html><title>Home</title>",
  "about/index.html": "<!doctype html><title>About</title>",
  "404.html": "<!doctype html><title>Not found</title>",
  "about.data": "data",
  "assets/app-1a2b.js": "export {};",
  "assets/app-1a2b.js.br": "not really brotli",
  "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
};

/** The settings of a test site: a free local port, and no log. */
function testConfig(dataDir: string, settings: Record<string, string> = {}): Config {
  const config = parseConfig({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settings });
  if ("problems" in config) throw new Error(JSON.stringify(config.problems));
  return config;
}

/**
 * The real server with the stub app, optionally changed, listening, with a few built files and
 * those of the test.
 */
export async function startTestSite(
  settings: Record<string, string> = {},
  more: Record<string, string | Buffer> = {},
  changed = (app: SiteApp) => app,
) {
  const folder = await createTempFolder();
  for (const [name, content] of Object.entries({ ...files, ...more })) {
    const path = join(folder.path, "client", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  const config = testConfig(join(folder.path, "data"), settings);
  const app = createStubApp(
    await readBuiltFiles(join(folder.path, "client")),
    config.siteUrl?.startsWith("https:"),
  );
  const site = await startSite(config, changed(app));
  return {
    folder: folder.path,
    url: site.address.replace("localhost", "127.0.0.1"),
    port: Number(new URL(site.address).port),
    metricsPort: site.metricsPort,
    dataDir: config.dataDir,
    stop: site.stop,
    async [Symbol.asyncDispose]() {
      await site.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
