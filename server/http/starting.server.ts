import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { LeadRefusal } from "#shared/forms/lead-result.ts";
import type { FilesFirst } from "./files-first.server.ts";
import { machineHeaders, sendRefusal } from "./refusal.server.ts";
import { pathOf } from "./request-target.server.ts";

// Longer than a start without migrations, so that visitors wait through a restart instead of being refused.
const HOLD_MS = 5_000;
const RETRY_AFTER = { "retry-after": "10" };
const MESSAGE = "The site is being updated. Please try again in a minute.";
const refused: LeadRefusal = {
  status: "refused",
  message: "The site is being updated, so nothing was sent. What you wrote is still here: send it again in a minute.",
  errors: {},
  values: {},
};

/** Answers while the site starts: files at once, other requests after startup, or 503 if that takes too long. */
export function createStartingAnswers(
  files: FilesFirst,
  secured: Headers,
  started: Promise<RequestListener>,
): RequestListener {
  return async (request, response) => {
    if (files.answer(request, response)) return;
    response.setHeaders(secured);
    const path = pathOf(request);
    if (path === "/healthz") return void response.writeHead(200, machineHeaders).end("ok");
    if (path === "/readyz") return sendJson({ isReady: false });
    const answer = await Promise.race([started, sleep(HOLD_MS, null)]);
    if (answer) return answer(request, response);
    if (request.headers.accept === "application/json") return sendJson(refused);
    sendRefusal(response, { status: 503, message: MESSAGE, headers: RETRY_AFTER });

    function sendJson(body: object) {
      response.writeHead(503, { "content-type": "application/json", ...machineHeaders, ...RETRY_AFTER });
      response.end(JSON.stringify(body));
    }
  };
}
