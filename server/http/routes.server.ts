import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Analytics } from "#features/figures/count-visits.server.ts";
import { offerChallenge } from "#features/leads/human-check.server.ts";
import type { Client } from "#server/client.server.ts";
import type { Config } from "#server/config.server.ts";
import type { Admit } from "#server/limits/admission.server.ts";
import type { Site } from "#server/site.server.ts";
import type { WorkUnderWay } from "#server/work-under-way.server.ts";
import { serverPaths } from "#shared/site-map/server-paths.ts";
import { readReports } from "./browser-reports.server.ts";
import { readBody } from "./form-body.server.ts";
import { isFromOurPages } from "./origin-check.server.ts";
import { createPages } from "./pages.server.ts";
import { createPostGate } from "./posts.server.ts";
import { DOCTOR_HEADER, READINESS, type Readiness } from "./readiness.server.ts";
import { machineHeaders, refuse, tooMany } from "./refusal.server.ts";
import { createClientLimit, createLimit, createRenderLimit } from "./request-limits.server.ts";
import type { SiteApp } from "./site-app.server.ts";

export type RoutesDependencies = {
  readonly config: Pick<Config, "siteUrl" | "rateLimitPerMinute">;
  readonly app: SiteApp;
  readonly site: Site;
  /** Answers that are being made, also those that nobody waits for any more. */
  readonly work: WorkUnderWay;
  readonly admit: Admit;
  readonly admitChallenge: Admit;
  readonly readiness: () => Promise<Readiness>;
  readonly analytics: Analytics | null;
};

export type RouteEnv = { Bindings: HttpBindings & { client: Client; origin: string } };

const PAGES_PER_POST = 6;
const BEACONS_PER_MINUTE = 60;
const MOST_BEACON_BYTES = 256;
const REPORTS_PER_MINUTE = 20;
const REPORT_LINES_PER_MINUTE = 60;
const MOST_REPORT_BYTES = 16 * 1024;

export function createRoutes(parts: RoutesDependencies): Hono<RouteEnv> {
  const { config, app, site, work, admit, admitChallenge, readiness, analytics } = parts;
  const { log } = site;
  const renderPage = createPages(app, site);
  const vetPost = createPostGate({ config, app, site, admit });
  const allowsPage = createRenderLimit(site, PAGES_PER_POST * config.rateLimitPerMinute);
  const routes = new Hono<RouteEnv>();

  routes.use((_, next) => work.add(next()));

  routes.get("/healthz", (c) => c.text("ok", 200, machineHeaders));

  routes.get("/readyz", async (c) => {
    const { isReady, problem } = await readiness();
    const proof = site.links.read("doctor", c.req.header(DOCTOR_HEADER) ?? "");
    const isDoctor = proof.status === "valid" && proof.id === READINESS;
    const says = isDoctor ? { isReady, problem } : { isReady };
    return c.json(says, isReady ? 200 : 503, machineHeaders);
  });

  routes.get("/api/challenge", async (c) => {
    const admission = await admitChallenge("challenge", c.env.client);
    if (admission.status === "admitted")
      return Response.json(await offerChallenge(site), { headers: machineHeaders });
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

  const mayReport = createClientLimit(REPORTS_PER_MINUTE);
  const mayLog = createLimit(REPORT_LINES_PER_MINUTE);
  const isOurs = (path: string) =>
    (app.files?.has(path) || app.routeTable?.isRendered(path)) ?? false;
  routes.post("/api/reports", async (c) => {
    if (!isFromOurPages(c.req.raw, c.env.origin, config.siteUrl))
      return refuse({ status: 403, message: "This was sent from another site." });
    if (!(await mayReport(c.env.client))) return refuse(tooMany());
    const body = await readBody(c.req.raw, MOST_REPORT_BYTES);
    if ("status" in body) return refuse(body);
    for (const report of readReports(new TextDecoder().decode(body), isOurs)) {
      if (await mayLog("all")) log.warn(report, "browser reported");
    }
    return c.body(null, 204, machineHeaders);
  });

  for (const path of serverPaths) {
    const allow = routes.routes.some((route) => route.path === path && route.method === "POST")
      ? "POST"
      : "GET, HEAD";
    routes.all(path, () =>
      refuse({ status: 405, message: `This address only accepts ${allow}.`, headers: { allow } }),
    );
  }

  routes.use(compress());

  routes.all("*", async (c) => {
    const { client, origin } = c.env;
    const { method, signal } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    const { pathname: path, search } = new URL(c.req.url);
    // React Router would compare it with the URL including the scheme; our own origin check
    // replaces that.
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
    // Without the signal: an action goes on when its sender leaves, and a stop has to wait for it.
    const request = new Request(target, { method, headers, body: post?.body ?? null });
    return renderPage(request, client, post?.form);
  });

  routes.onError((err, c) => {
    log.error({ err, requestId: c.env.client.requestId }, "request failed");
    return refuse({ status: 500, message: "Something went wrong on our side. Please try again." });
  });
  return routes;
}
