import type { IncomingMessage } from "node:http";
import type { CountRequest } from "#server/http/http-server.server.ts";
import { pathOf } from "#server/http/request-target.server.ts";
import { serverPaths } from "#server/http/routes.server.ts";
import type { SiteApp } from "#server/http/site-app.server.ts";
import type { Metrics } from "./metrics.server.ts";

const METHODS: readonly (string | undefined)[] = ["GET", "HEAD", "POST"];

export function createRequestCounter(app: SiteApp, { answers }: Metrics): CountRequest {
  return (request, response) => {
    const startedAt = performance.now();
    response.once("close", () => {
      const method = METHODS.includes(request.method) ? (request.method ?? "") : "other";
      // nginx logs the same status when a client left before the answer.
      const status = response.headersSent ? response.statusCode : 499;
      answers.observe({ method, route: routeOf(app, request), status }, (performance.now() - startedAt) / 1_000);
    });
  };
}

function routeOf({ files, routeTable }: SiteApp, request: IncomingMessage): string {
  const path = pathOf(request);
  if (serverPaths.includes(path)) return "probe";
  if (request.method === "POST") return "post";
  if (files?.has(path)) return path.includes(".") ? "file" : "page";
  return routeTable?.isRendered(path) ? "rendered" : "missing";
}
