import { join } from "node:path";
import { buildAtStart } from "#features/editing/publishing/build-at-start.server.ts";
import { root } from "#shared/root.ts";
import type { Config } from "./config.server.ts";
import { openBuiltApp } from "./http/built-app.server.ts";
import { warmUp } from "./http/pages.server.ts";
import { startSite } from "./start-site.server.ts";

/**
 * Starts the server with what is published at the desk, or with the pages of the release while that
 * has yet to be rendered.
 */
export async function start(config: Config, stopSignal: AbortSignal) {
  const own = join(root, "build");
  const { folder, code, isBehind } = await buildAtStart(config, own);
  const { app, openContent } = await openBuiltApp(folder, config, code);
  openContent();
  await warmUp(app);
  return startSite(config, app, { isBehind, stopSignal });
}
