import { join } from "node:path";
import { buildToServe } from "#features/editing/publishing/served-build.server.ts";
import type { Config } from "#server/config.server.ts";
import { problemOfOrigin } from "#server/http/built-origin.server.ts";
import { broken, type Finding } from "./finding.ts";

const BUILD = join(import.meta.dirname, "../../build");

/**
 * The server module of the build that visitors get, with its content: what was published may name
 * other addresses than the release, and a production server has no content folder. Null without a
 * whole build.
 */
export async function servedEntry(config: Config) {
  try {
    const { openBuiltApp } = await import("#server/http/built-app.server.ts");
    const { folder, code } = await buildToServe(config, BUILD);
    const { app, openContent } = await openBuiltApp(folder, { ...config, siteUrl: null }, code);
    openContent();
    return (await app.load()).entry.module;
  } catch {
    return null;
  }
}

/** A build that was made for another origin, which no start serves. */
export function checkOrigin(
  built: string,
  config: Pick<Config, "siteUrl" | "isProduction">,
): Finding[] {
  const foreign = problemOfOrigin(built, config);
  return foreign ? [broken(foreign.says, foreign.advice)] : [];
}
