import { createRequestHandler, RouterContextProvider } from "react-router";
import type { SiteApp } from "./site-app.server.ts";

/**
 * Draws a page for nobody. The first one brings in and compiles what all later ones use, which holds the process up
 * for some 300 ms (measured here, 2026-11-22); done before it listens, no visitor and no health check waits for it.
 */
export async function drawOnce(app: SiteApp): Promise<void> {
  const build = await app.load();
  const request = new Request(new URL("/contact-us", build.entry.module.siteUrl));
  const drawn = await createRequestHandler(build, app.mode)(request, new RouterContextProvider());
  await drawn.text();
}
