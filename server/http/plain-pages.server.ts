import { createRequestHandler, RouterContextProvider } from "react-router";
import type { DraftContent } from "#shared/contracts/content-questions.ts";
import type { SiteApp } from "./site-app.server.ts";

/** Renders a page without a client or services. */
async function renderPlain(app: SiteApp, path: string, content?: DraftContent): Promise<string> {
  const build = await app.load();
  const { siteUrl, withContent } = build.entry.module;
  const request = new Request(new URL(path, siteUrl));
  const render = () => createRequestHandler(build, app.mode)(request, new RouterContextProvider());
  return (await (content === undefined ? render() : withContent(content, render))).text();
}

/** Renders one page before the server listens, as the first rendering takes some 300 ms (2026-11-22). */
export const warmUp = (app: SiteApp) => renderPlain(app, "/contact-us");

/** Renders pages with draft content, without scripts, which the preview frame would block and report. */
export const createDraftPages = (app: SiteApp) => async (path: string, content: DraftContent) =>
  (await renderPlain(app, path, content)).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
