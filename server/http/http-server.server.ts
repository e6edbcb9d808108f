import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Analytics } from "#features/figures/count-visits.server.ts";
import type { Client } from "#server/client.server.ts";
import type { Config } from "#server/config.server.ts";
import { logRequest } from "#server/logger.server.ts";
import { serverPaths } from "#shared/site-map/server-paths.ts";
import { securityHeaders } from "./content-security-policy.server.ts";
import { asksForWorker, sendWorkerRemover } from "./former-worker.server.ts";
import { createNameCheck } from "./other-names.server.ts";
import { createProvenanceReader, isHost } from "./proxy-trust.server.ts";
import { machineHeaders, refuse, sendRefusal } from "./refusal.server.ts";
import { pathOf, readAbsoluteTarget, vetTarget } from "./request-target.server.ts";
import type { RouteTable } from "./route-table.server.ts";
import { createRoutes, type RoutesDependencies } from "./routes.server.ts";
import type { SiteApp } from "./site-app.server.ts";
import { watchForUntrustedProxy } from "./untrusted-proxy.server.ts";

const LIMITS = {
  headersTimeout: 10_000,
  // Bodies are ended when they stall (form-body.server.ts); this one is for those that nobody reads,
  // and longer than the largest picture takes on the slowest line.
  requestTimeout: 3_600_000,
  // Longer than the 60 s of most proxies, which would otherwise reuse a connection that is just
  // closing.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  // Otherwise Node drops the second of two Host headers, which must be refused.
  joinDuplicateHeaders: true,
};
// For a slow phone, the kernel takes more data only once a third of its send buffer has gone, which
// may take minutes. Node waits once more where the kernel took a part since the last look, so it
// may be twice as long.
const STALLED_SOCKET_MS = 240_000;

export type CountRequest = (request: IncomingMessage, response: ServerResponse) => void;

type HttpServerDependencies = RoutesDependencies & {
  readonly config: RoutesDependencies["config"] & Pick<Config, "trustProxy" | "hstsSubdomains">;
  readonly countRequest: CountRequest | null;
};

type Starting = Pick<HttpServerDependencies, "config" | "app"> & {
  /** Whether pages wait until the start is done, because those of now are outdated. */
  readonly isBehind?: boolean;
};

export function createHttpServer({ config, app, isBehind = false }: Starting) {
  const { promise: started, resolve } = Promise.withResolvers<RequestListener>();
  const secured = securedFor(config);
  const files = isBehind ? null : createFilesFirst(app, null);
  let answer = createStartingAnswers({ files, secured, started, vetName: createNameCheck(config) });
  const server = createServer(LIMITS, (request, response) => {
    if (request.url?.[0] !== "/") readAbsoluteTarget(request);
    answer(request, response);
  });
  server.setTimeout(STALLED_SOCKET_MS);
  return {
    server,
    serve(parts: HttpServerDependencies) {
      answer = createAnswers(parts);
      resolve(answer);
    },
  };
}

type StartingAnswers = {
  readonly files: FilesFirst | null;
  readonly secured: Headers;
  readonly started: Promise<RequestListener>;
  readonly vetName: ReturnType<typeof createNameCheck>;
};

function createStartingAnswers(parts: StartingAnswers): RequestListener {
  const { files, secured, started, vetName } = parts;
  return async (request, response) => {
    // Whoever asks for another name or for a worker waits as for a rendered page.
    const isUsual = !asksForWorker(request) && vetName(request) === null;
    if (isUsual && files?.answer(request, response)) return;
    const path = pathOf(request);
    if (path !== "/healthz" && path !== "/readyz") return (await started)(request, response);
    response.setHeaders(secured);
    const isReady = path === "/healthz";
    response.writeHead(isReady ? 200 : 503, {
      "content-type": "application/json",
      ...machineHeaders,
    });
    response.end(isReady ? "ok" : JSON.stringify({ isReady }));
  };
}

function createAnswers(parts: HttpServerDependencies): RequestListener {
  const { config, app } = parts;
  const { log } = parts.site;
  const readProvenance = createProvenanceReader(config.trustProxy);
  const watchForwarding = watchForUntrustedProxy(log, config.trustProxy);
  const vetName = createNameCheck(config, log);
  const routes = createRoutes(parts);
  const files = createFilesFirst(app, parts.analytics);
  const secured = securedFor(config);
  // Read at each request, as a publication replaces it; development has none.
  const table: Pick<RouteTable, "takesPosts" | "takeSamePosts"> = {
    takesPosts: (path) => app.routeTable?.takesPosts(path) ?? true,
    takeSamePosts: (path, other) => app.routeTable?.takeSamePosts(path, other) ?? true,
  };
  // In development the bundler knows which scripts there are.
  const isScript = (path: string) =>
    app.files === null || (path.endsWith(".js") && app.files.has(path));

  function answer(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const { address, origin } = readProvenance(request);
    const refusal = vetTarget(request, table, app.redirects);
    if (refusal) return sendRefusal(response, refusal);
    if (origin === null || !isHost(request.headers.host))
      return sendRefusal(response, { status: 400, message: "The Host header is not a host name." });
    if (files.answerMissing(request, response)) return;

    const client: Client = { address, requestId };
    const render = getRequestListener((web, env) => routes.fetch(web, { ...env, client, origin }), {
      overrideGlobalObjects: false,
      errorHandler: () => refuse({ status: 400, message: "The request is not valid." }),
    });
    if (app.serveSources) app.serveSources(request, response, () => void render(request, response));
    else void render(request, response);
  }

  return (request, response) => {
    parts.countRequest?.(request, response);
    // Before pages in memory: most visitors ask for nothing else until they send a form.
    watchForwarding(request);
    if (asksForWorker(request) && !isScript(pathOf(request))) return sendWorkerRemover(response);
    const otherName = vetName(request);
    if (otherName === null && files.answer(request, response)) return;
    const requestId = randomUUID();
    logRequest(log, requestId, request, response);
    response.setHeaders(secured);
    response.setHeader("x-request-id", requestId);
    if (otherName !== null) return sendRefusal(response, otherName);
    try {
      answer(request, response, requestId);
    } catch (err) {
      log.error({ err, requestId }, "request failed");
      if (response.headersSent) response.destroy();
      else
        sendRefusal(response, {
          status: 500,
          message: "Something went wrong on our side. Please try again.",
        });
    }
  };
}

const securedFor = ({ siteUrl, hstsSubdomains }: HttpServerDependencies["config"]) =>
  new Headers(securityHeaders(siteUrl?.startsWith("https:") ?? false, hstsSubdomains !== null));

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

type FilesFirst = { readonly answer: Answer; readonly answerMissing: Answer };

const isReading = (method: string | undefined) => method === "GET" || method === "HEAD";

function createFilesFirst(app: SiteApp, analytics: Analytics | null): FilesFirst {
  /** With a query, the address of a page may be that of another page of a former site. */
  const isFormer = (path: string, { url = "" }: IncomingMessage) =>
    url.length > path.length && app.redirects.find(path, url.slice(path.length + 1)) !== null;
  return {
    // Nearly all requests end here, so work that files do not need comes later.
    answer(request, response) {
      const { files } = app;
      if (files === null || !isReading(request.method) || !isHost(request.headers.host))
        return false;
      const path = pathOf(request);
      if (isFormer(path, request)) return false;
      if (!files.answer(path, request, response)) return false;
      analytics?.countView(path, request, response);
      return true;
    },
    answerMissing(request, response) {
      const { files, routeTable } = app;
      if (files === null) return false;
      const path = pathOf(request);
      if (path.startsWith("/assets/")) {
        sendRefusal(response, { status: 404, message: "Not found." });
        return true;
      }
      if (serverPaths.includes(path) || routeTable?.isRendered(path) || files.has(path))
        return false;
      // A form that was open when its page went is still read.
      if (!isReading(request.method) && routeTable?.takesPosts(path)) return false;
      return files.answerMissing(request, response);
    },
  };
}
