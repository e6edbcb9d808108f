import type { RequestListener } from "node:http";
import type { FilesFirst } from "./files-first.server.ts";
import { machineHeaders } from "./refusal.server.ts";
import { pathOf } from "./request-target.server.ts";

export function createStartingAnswers(
  files: FilesFirst,
  secured: Headers,
  started: Promise<RequestListener>,
): RequestListener {
  return async (request, response) => {
    if (files.answer(request, response)) return;
    const path = pathOf(request);
    if (path !== "/healthz" && path !== "/readyz") return (await started)(request, response);
    response.setHeaders(secured);
    const isReady = path === "/healthz";
    response.writeHead(isReady ? 200 : 503, { "content-type": "application/json", ...machineHeaders });
    response.end(isReady ? "ok" : JSON.stringify({ isReady }));
  };
}
