import { createRequestHandler, RouterContextProvider } from "react-router";
import type { DraftContent } from "#shared/contracts/content-questions.ts";
import type { SiteApp } from "./site-app.server.ts";

/** Renders a page for nobody: without client and services. */
async function renderPlain(app: SiteApp, path: string, content?: DraftContent): Promise<string> {
  const build = await app.load();
  const { siteUrl, withContent } = build.entry.module;
  const request = new Request(new URL(path, siteUrl));
  const render = () => createRequestHandler(build, app.mode)(request, new RouterContextProvider());
  return (await (content === undefined ? render() : withContent(content, render))).text();
}

/**
 * Renders one page before the server listens. The first one loads and compiles what all others use, which blocks the
 * process for some 300 ms (measured 2026-11-22); no visitor and no health check should wait for that.
 */
export const warmUp = (app: SiteApp) => renderPlain(app, "/contact-us");

/**
 * Renders pages with other content than the site was built with. The frame of the preview runs
 * no scripts, and the console would say so each time.
 */
export const createDraftPages = (app: SiteApp) => async (path: string, content: DraftContent) =>
  (await renderPlain(app, path, content)).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
