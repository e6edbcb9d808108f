import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "#server/config.server.ts";
import type { Client } from "#shared/services.ts";
import { createAbuseLog } from "./abuse-log.server.ts";
import { createFileLog } from "./file-log.server.ts";
import { createFilesFirst } from "./files-first.server.ts";
import { createProvenanceReader, isHost } from "./proxy-trust.server.ts";
import { createProxyWarning } from "./proxy-warning.server.ts";
import { refuse, sendRefusal } from "./refusal.server.ts";
import { logRequest } from "./request-log.server.ts";
import { readAbsoluteTarget, vetTarget } from "./request-target.server.ts";
import { createRoutes, type RoutesParts } from "./routes.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { createStartingAnswers } from "./starting.server.ts";

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the 60 s of the usual proxies, which would otherwise reuse a connection that is just closing.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  // Else Node drops the second of two Host headers, which must be refused.
  joinDuplicateHeaders: true,
};
const IDLE_SOCKET_MS = 70_000;

/** Counts and times the answer to this request. */
export type CountRequest = (request: IncomingMessage, response: ServerResponse) => void;

type HttpServerParts = Omit<RoutesParts, "abuse"> & {
  readonly config: Pick<Config, "siteUrl" | "trustProxy">;
  /** Null where nobody reads metrics. */
  readonly countRequest: CountRequest | null;
};

/** The HTTP server, and what makes it serve the site. Until then it answers with files only. Does not listen yet. */
export function createHttpServer({ config, app, log }: Pick<HttpServerParts, "config" | "app" | "log">) {
  const { promise: started, resolve } = Promise.withResolvers<RequestListener>();
  const secured = securedFor(config);
  let answer = createStartingAnswers(createFilesFirst(app, createFileLog(log), null), secured, started);
  const server = createServer(LIMITS, (request, response) => {
    if (request.url?.[0] !== "/") readAbsoluteTarget(request);
    answer(request, response);
  });
  // What is still being sent is judged by how fast it is read (connections.server.ts), not by a pause.
  server.setTimeout(IDLE_SOCKET_MS, (socket) => void (socket.writableLength === 0 && socket.destroy()));
  server.on("clientError", answerUnreadable);
  return {
    server,
    serve(parts: HttpServerParts) {
      answer = createAnswers(parts, server);
      resolve(answer);
    },
  };
}

/** Built files first, from memory; then vetting and the routes. */
function createAnswers(parts: HttpServerParts, server: Server): RequestListener {
  const { config, log, app } = parts;
  const readProvenance = createProvenanceReader(config.trustProxy);
  const abuse = createAbuseLog(log);
  const routes = createRoutes({ ...parts, abuse });
  const fileLog = createFileLog(log);
  const files = createFilesFirst(app, fileLog, parts.figures);
  const warnOfProxy = createProxyWarning(log);
  const secured = securedFor(config);

  function answer(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const { address, origin, isForwardedByStranger } = readProvenance(request);
    if (isForwardedByStranger) warnOfProxy();
    const refusal = vetTarget(request);
    if (refusal) return sendRefusal(response, refusal);
    if (origin === null || !isHost(request.headers.host))
      return sendRefusal(response, { status: 400, message: "The Host header is not a host name." });
    if (files.answerMissing(request, response)) return;

    const client: Client = { address, requestId };
    const render = getRequestListener(
      (web, env) => routes.fetch(web, { ...env, client, origin, isForwardedByStranger }),
      {
        overrideGlobalObjects: false,
        errorHandler: () => refuse({ status: 400, message: "The request is not well formed." }),
      },
    );
    if (app.serveSources) app.serveSources(request, response, () => void render(request, response));
    else void render(request, response);
  }

  server.on("close", fileLog.flush);
  server.on("close", abuse.flush);
  return (request, response) => {
    parts.countRequest?.(request, response);
    if (files.answer(request, response)) return;
    const requestId = randomUUID();
    logRequest(log, requestId, request, response);
    response.setHeaders(secured);
    response.setHeader("x-request-id", requestId);
    try {
      answer(request, response, requestId);
    } catch (err) {
      // Whatever is thrown here would end the process, and with it every other visitor's request.
      log.error({ err, requestId }, "request failed");
      if (response.headersSent) response.destroy();
      else sendRefusal(response, { status: 500, message: "Something went wrong on our side. Please try again." });
    }
  };
}

const securedFor = ({ siteUrl }: HttpServerParts["config"]) =>
  new Headers(securityHeaders(siteUrl?.startsWith("https:") ?? false));

const unreadable: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

// Node's own answer has no body; a person who meets one should at least see a sentence.
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = unreadable[error.code ?? ""] ?? "400 Bad Request";
  const body = `${status.slice(4)}.\n`;
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}`;
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
