import type { IncomingMessage, ServerResponse } from "node:http";
import type { FiguresBook } from "#server/figures/figures-book.server.ts";
import type { FileLog } from "./file-log.server.ts";
import { isHost } from "./proxy-trust.server.ts";
import { sendRefusal } from "./refusal.server.ts";
import { pathOf } from "./request-target.server.ts";
import { serverPaths } from "./routes.server.ts";
import type { SiteApp } from "./site-app.server.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

export type FilesFirst = { readonly answer: Answer; readonly answerMissing: Answer };

const isReading = (method: string | undefined) => method === "GET" || method === "HEAD";

/** What is answered without asking the app; both return whether they did. */
export function createFilesFirst(
  { files, routeTable }: SiteApp,
  log: FileLog,
  figures: FiguresBook | null,
): FilesFirst {
  return {
    // The way of nearly every request: whatever a file does not need comes after it.
    answer(request, response) {
      if (files === null || !isReading(request.method) || !isHost(request.headers.host)) return false;
      const path = pathOf(request);
      if (!files.answer(path, request, response)) return false;
      log.note(path, request, response);
      figures?.countView(path, request, response);
      return true;
    },
    // Comes after vetting. Rendering for an address that no page has, whatever it is asked for, would be wasted.
    answerMissing(request, response) {
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
