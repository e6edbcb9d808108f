import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Config } from "#server/config.server.ts";
import type { Admit } from "#server/leads/admission.server.ts";
import type { HumanCheck } from "#server/leads/human-check.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { Client, Services } from "#shared/services.ts";
import { readFormBody } from "./form-body.server.ts";
import { isFromOurPages, isOpenToPosts } from "./origin-check.server.ts";
import { createPages } from "./pages.server.ts";
import type { Readiness } from "./readiness.server.ts";
import { refuse } from "./refusal.server.ts";
import type { SiteApp } from "./site-app.server.ts";

export type RoutesParts = {
  readonly config: Pick<Config, "siteUrl">;
  readonly log: Logger;
  readonly app: SiteApp;
  readonly services: Services;
  readonly humanCheck: HumanCheck;
  readonly admitChallenge: Admit;
  readonly checkReadiness: () => Promise<Readiness>;
};

/** What the HTTP server knows of a request before it reaches these routes. */
export type RouteEnv = { Bindings: HttpBindings & { client: Client; origin: string } };

const noStore = { "cache-control": "no-store" };

/** Everything that is not a file: probes, challenges, and pages by way of the origin and body checks. */
export function createRoutes(parts: RoutesParts): Hono<RouteEnv> {
  const { config, log, app, services, humanCheck, admitChallenge, checkReadiness } = parts;
  const renderPage = createPages(app, services);
  const routes = new Hono<RouteEnv>();

  routes.get("/healthz", (c) => c.text("ok", 200, noStore));

  routes.get("/readyz", async (c) => {
    const readiness = await checkReadiness();
    return c.json(readiness, readiness.isReady ? 200 : 503, noStore);
  });

  routes.get("/api/challenge", async (c) => {
    const admission = await admitChallenge("challenge", c.env.client);
    if (admission.status === "admitted") return Response.json(await humanCheck.createChallenge(), { headers: noStore });
    const headers = { "retry-after": String(admission.retryAfterSeconds) };
    return refuse({ status: 429, message: "Too many tries. Please wait a minute.", headers });
  });

  routes.use(compress());

  routes.all("*", async (c) => {
    const { client, origin } = c.env;
    const { method } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    const url = new URL(c.req.url);
    const init: RequestInit = { method, headers, signal: c.req.raw.signal };
    let seenOrigin = config.siteUrl ?? origin;
    if (method === "POST") {
      if (isOpenToPosts(url.pathname)) for (const name of ["origin", "sec-fetch-site"]) headers.delete(name);
      const claimed = headers.get("origin") ?? undefined;
      const question = {
        origin: claimed,
        fetchSite: headers.get("sec-fetch-site") ?? undefined,
        ours: [config.siteUrl, origin],
      };
      if (!isFromOurPages(question)) return refuse({ status: 403, message: "This form was sent from another site." });
      // React Router compares Origin with the request's own URL, scheme included; ours is the check that counts.
      if (claimed !== undefined && URL.canParse(claimed)) seenOrigin = claimed;
      const body = await readFormBody(c.req.raw);
      if ("status" in body) return refuse(body);
      init.body = body;
    }
    return renderPage(new Request(new URL(url.pathname + url.search, seenOrigin), init), client);
  });

  routes.onError((err, c) => {
    log.error({ err, requestId: c.env.client.requestId }, "request failed");
    return refuse({ status: 500, message: "Something went wrong on our side. Please try again." });
  });
  return routes;
}
