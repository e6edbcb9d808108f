import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import type { DraftContent } from "#features/editing/editing.ts";
import { type Client, clientContext } from "#server/client.server.ts";
import { formContext } from "#server/posted-form.server.ts";
import { type Site, siteContext } from "#server/site.server.ts";
import type { AppBuild, SiteApp } from "./site-app.server.ts";

export function createPages(app: SiteApp, site: Site) {
  const handlers = new WeakMap<AppBuild, RequestHandler>();

  function handlerOf(build: AppBuild): RequestHandler {
    const handler = handlers.get(build) ?? createRequestHandler(build, app.mode);
    handlers.set(build, handler);
    return handler;
  }

  return async (
    request: Request,
    client: Client,
    form: FormData | null = null,
  ): Promise<Response> => {
    const build = await app.load();
    const { reportContext } = build.entry.module;
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(clientContext, client);
    context.set(formContext, form);
    context.set(reportContext, (err) =>
      site.log.error({ err, requestId: client.requestId }, "page failed"),
    );
    const response = await handlerOf(build)(request, context);

    const headers = new Headers(response.headers);
    const nonce = headers.get("x-csp-nonce");
    const policy = isDesk(request) ? app.policy.forDesk(nonce) : app.policy.forNonce(nonce);
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", policy);
    headers.delete("x-csp-nonce");
    if (response.status === 405) headers.set("allow", "GET, HEAD");
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    // Not no-store, which would disable the back/forward cache and lose typed text.
    if (!headers.has("cache-control"))
      headers.set("cache-control", isPage ? "private, no-cache" : "no-store");
    if (isDesk(request)) {
      headers.set("cache-control", "no-store");
      headers.set("x-robots-tag", "noindex");
    } else if (isPage && app.files?.speculationRules)
      headers.set("speculation-rules", app.files.speculationRules);
    return new Response(response.body, {
      status: response.status,
      statusText: response.statusText,
      headers,
    });
  };
}

const isDesk = ({ url }: Request) => /^\/desk(?:[/.]|$)/.test(new URL(url).pathname);

async function renderPlain(app: SiteApp, path: string, content?: DraftContent): Promise<string> {
  const build = await app.load();
  const { siteUrl, withContent } = build.entry.module;
  const request = new Request(new URL(path, siteUrl));
  const render = () => createRequestHandler(build, app.mode)(request, new RouterContextProvider());
  return (await (content === undefined ? render() : withContent(content, render))).text();
}

/**
 * Renders one page before the server listens, as the first rendering takes some 300 ms
 * (2026-11-22).
 */
export const warmUp = (app: SiteApp) => renderPlain(app, "/contact-us");

/**
 * Renders pages with draft content, without scripts, which the preview frame would block and
 * report.
 */
export const createDraftPages = (app: SiteApp) => async (path: string, content: DraftContent) =>
  (await renderPlain(app, path, content)).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
