import { join } from "node:path";
import { buildToServe } from "#features/editing/publishing/site-builds.server.ts";
import { root } from "#shared/root.ts";
import type { Config } from "./config.server.ts";
import { openBuiltApp } from "./http/built-app.server.ts";
import { warmUp } from "./http/pages.server.ts";
import { startSite } from "./start-site.server.ts";

/**
 * Starts the server with the pages of the build: the one published last at the desk, else that of
 * the release.
 */
export async function start(config: Config) {
  const own = join(root, "build");
  const { folder, code } = await buildToServe(config, own);
  const { app, openContent } = await openBuiltApp(folder, config, code);
  openContent();
  await warmUp(app);
  return startSite(config, app);
}
