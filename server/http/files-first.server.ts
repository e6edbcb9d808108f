import type { IncomingMessage, ServerResponse } from "node:http";
import type { Analytics } from "#server/analytics/analytics.server.ts";
import { isHost } from "./proxy-trust.server.ts";
import { sendRefusal } from "./refusal.server.ts";
import { pathOf } from "./request-target.server.ts";
import { serverPaths } from "./routes.server.ts";
import type { SiteApp } from "./site-app.server.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

export type FilesFirst = { readonly answer: Answer; readonly answerMissing: Answer };

const isReading = (method: string | undefined) => method === "GET" || method === "HEAD";

export function createFilesFirst(app: SiteApp, analytics: Analytics | null): FilesFirst {
  return {
    // Nearly all requests end here, so work that files do not need comes later.
    answer(request, response) {
      const { files } = app;
      if (files === null || !isReading(request.method) || !isHost(request.headers.host)) return false;
      const path = pathOf(request);
      if (!files.answer(path, request, response)) return false;
      analytics?.countView(path, request, response);
      return true;
    },
    // Runs after the checks. Missing addresses are answered without rendering.
    answerMissing(request, response) {
      const { files, routeTable } = app;
      if (files === null) return false;
      const path = pathOf(request);
      if (path.startsWith("/assets/")) {
        sendRefusal(response, { status: 404, message: "Not found." });
        return true;
      }
      if (serverPaths.includes(path) || routeTable?.isRendered(path) || files.has(path)) return false;
      return files.answerMissing(request, response);
    },
  };
}
