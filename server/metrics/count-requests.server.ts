import type { IncomingMessage } from "node:http";
import type { CountRequest } from "#server/http/http-server.server.ts";
import { linkPurposeOf } from "#server/http/link-posts.server.ts";
import { pathOf } from "#server/http/request-target.server.ts";
import { pageOfData } from "#server/http/route-table.server.ts";
import { serverPaths } from "#server/http/routes.server.ts";
import type { SiteApp } from "#server/http/site-app.server.ts";
import { formOfPath } from "#shared/site-map/form-of-path.ts";
import type { Metrics } from "./metrics.server.ts";

const METHODS: readonly (string | undefined)[] = ["GET", "HEAD", "POST"];

/** Counts answers by route and times them by kind of route. Unknown addresses share one name, so names stay few. */
export function createRequestCounter(app: SiteApp, { requests, seconds }: Metrics): CountRequest {
  return (request, response) => {
    const startedAt = performance.now();
    response.once("close", () => {
      const { kind, route } = routeOf(app, request);
      const method = METHODS.includes(request.method) ? (request.method ?? "") : "other";
      // The status that nginx logs when a client left before the answer.
      requests.inc({ method, route, status: response.headersSent ? response.statusCode : 499 });
      seconds.observe({ route: kind }, (performance.now() - startedAt) / 1_000);
    });
  };
}

function routeOf({ files, routeTable }: SiteApp, request: IncomingMessage): { kind: string; route: string } {
  const path = pathOf(request);
  if (serverPaths.includes(path)) return { kind: "probe", route: path };
  if (request.method === "POST") {
    const page = pageOfData(path);
    return { kind: "post", route: formOfPath(page) ?? linkPurposeOf(page) ?? "no form" };
  }
  if (files?.has(path)) return path.includes(".") ? { kind: "file", route: "file" } : { kind: "page", route: path };
  if (routeTable?.isRendered(path)) return { kind: "rendered", route: "rendered" };
  return { kind: "missing", route: "missing" };
}
