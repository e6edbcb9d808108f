import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import type { ContentSecurityPolicy } from "./content-security-policy.server.ts";
import { sendRefusal } from "./refusal.server.ts";
import type { SiteApp } from "./site-app.server.ts";

/** Serves the files of the client build, compressed where the build left a compressed copy. */
export function createStaticFiles(folder: string, policy: ContentSecurityPolicy): SiteApp["serveFiles"] {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ["html"],
    setHeaders(response, path) {
      response.setHeader("cache-control", cachingOf(path));
      response.setHeader("content-security-policy", policy.forFile(path));
      if (path.endsWith(".data")) response.setHeader("content-type", "text/x-script; charset=utf-8");
    },
  });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    dropOddRange(request);
    // A file that a new build took away fails while it is streamed; unheard, that would end the process.
    response.once("pipe", (source) => source.once("error", () => response.destroy()));
    serve(request, response, () => (isAsset(request) ? notFound(response) : next()));
  };
}

function cachingOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  const isPage = path.endsWith(".html") || path.endsWith(".data") || !/\.[a-z0-9]+$/i.test(path);
  return isPage ? "no-cache" : "public, max-age=3600";
}

// sirv hands any range on to the file system, which throws on one that ends before it starts.
function dropOddRange(request: IncomingMessage) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  if (from === undefined || (to && Number(to) < Number(from))) delete request.headers.range;
}

// Rendering a whole page because an old tab asks for a chunk that is gone would be wasted.
const isAsset = (request: IncomingMessage) => request.url?.startsWith("/assets/") ?? false;
const notFound = (response: ServerResponse) => sendRefusal(response, { status: 404, message: "Not found." });
