import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Analytics } from "#server/analytics/analytics.server.ts";
import type { Config } from "#server/config.server.ts";
import type { Admit } from "#server/leads/admission.server.ts";
import type { HumanCheck } from "#server/leads/human-check.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { AllServices } from "#shared/contracts/desk-services.ts";
import type { Client } from "#shared/contracts/services.ts";
import { readBody } from "./form-body.server.ts";
import { isFromOurPages } from "./origin-check.server.ts";
import { createPages } from "./pages.server.ts";
import { createPostGate } from "./posts.server.ts";
import { machineHeaders, refuse, tooMany } from "./refusal.server.ts";
import { createClientLimit, createRenderLimit } from "./request-limits.server.ts";
import type { SiteApp } from "./site-app.server.ts";

export type RoutesDependencies = {
  readonly config: Pick<Config, "siteUrl" | "rateLimitPerMinute">;
  readonly log: Logger;
  readonly app: SiteApp;
  readonly services: AllServices;
  readonly humanCheck: HumanCheck;
  readonly admit: Admit;
  readonly admitChallenge: Admit;
  readonly isReady: () => Promise<boolean>;
  readonly analytics: Analytics | null;
};

export type RouteEnv = { Bindings: HttpBindings & { client: Client; origin: string } };

const PAGES_PER_POST = 6;
const BEACONS_PER_MINUTE = 60;
const MOST_BEACON_BYTES = 256;

export const serverPaths: readonly string[] = ["/healthz", "/readyz", "/api/challenge", "/api/figures"];

export function createRoutes(parts: RoutesDependencies): Hono<RouteEnv> {
  const { config, log, app, services, humanCheck, admit, admitChallenge, isReady, analytics } = parts;
  const renderPage = createPages(app, log, services);
  const vetPost = createPostGate({ config, app, services, admit });
  const allowsPage = createRenderLimit(services, PAGES_PER_POST * config.rateLimitPerMinute);
  const routes = new Hono<RouteEnv>();

  routes.get("/healthz", (c) => c.text("ok", 200, machineHeaders));

  routes.get("/readyz", async (c) => {
    const isReadyNow = await isReady();
    return c.json({ isReady: isReadyNow }, isReadyNow ? 200 : 503, machineHeaders);
  });

  routes.get("/api/challenge", async (c) => {
    const admission = await admitChallenge("challenge", c.env.client);
    if (admission.status === "admitted")
      return Response.json(await humanCheck.createChallenge(), { headers: machineHeaders });
    return refuse(tooMany(admission.retryAfterSeconds));
  });

  const mayCount = createClientLimit(BEACONS_PER_MINUTE);
  routes.post("/api/figures", async (c) => {
    if (!isFromOurPages(c.req.raw, c.env.origin, config.siteUrl))
      return refuse({ status: 403, message: "This was sent from another site." });
    if (!(await mayCount(c.env.client))) return refuse(tooMany());
    const body = await readBody(c.req.raw, MOST_BEACON_BYTES);
    if ("status" in body) return refuse(body);
    analytics?.countBeacon(c.env.incoming, new TextDecoder().decode(body));
    return c.body(null, 204, machineHeaders);
  });

  for (const path of serverPaths) {
    const allow = routes.routes.some((route) => route.path === path && route.method === "POST") ? "POST" : "GET, HEAD";
    routes.all(path, () => refuse({ status: 405, message: `This address only accepts ${allow}.`, headers: { allow } }));
  }

  routes.use(compress());

  routes.all("*", async (c) => {
    const { client, origin } = c.env;
    const { method, signal } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    const { pathname: path, search } = new URL(c.req.url);
    // React Router would compare it with the URL including the scheme; our own origin check replaces that.
    headers.delete("origin");
    const target = new URL(path + search, config.siteUrl ?? origin);
    if (method !== "POST") {
      const request = new Request(target, { method, headers, signal });
      const isAllowed = app.mode === "development" || (await allowsPage(request, client));
      return isAllowed ? renderPage(request, client) : refuse(tooMany());
    }

    const post = await vetPost(c.req.raw, { path, client, origin });
    if (post instanceof Response) return post;
    if (post && "status" in post) return refuse(post);
    return renderPage(new Request(target, { method, headers, signal, body: post }), client);
  });

  routes.onError((err, c) => {
    log.error({ err, requestId: c.env.client.requestId }, "request failed");
    return refuse({ status: 500, message: "Something went wrong on our side. Please try again." });
  });
  return routes;
}
