import type { IncomingMessage, ServerResponse } from "node:http";
import pino, { type Logger, type LoggerOptions } from "pino";
import type { Config } from "./config.server.ts";

export type { Logger };

export function createLogger({
  isProduction,
  logLevel,
}: Pick<Config, "isProduction" | "logLevel">): Logger {
  return pino(loggerOptions(logLevel), pino.destination({ fd: isProduction ? 1 : 2, sync: true }));
}

export function loggerOptions(level: Config["logLevel"]): LoggerOptions {
  return { level, base: null, serializers: { err: describe } };
}

// Messages and details of database and mail errors repeat addresses and field values, so only their
// codes are logged.
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errstr, responseCode, command } = error as Record<string, unknown> & Error;
  const isForeign = code !== undefined || responseCode !== undefined;
  const message = isForeign ? undefined : error.message;
  const stack = error.stack?.split("\n    at ").slice(1, 8);
  return { type: error.name, code, errstr, responseCode, command, message, stack };
}

const PROBES = ["/healthz", "/readyz"];

export function logRequest(
  log: Logger,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, socket } = request;
  const [path = ""] = (request.url ?? "").split("?", 1);
  const startedAt = performance.now();
  const bytesBefore = socket.bytesWritten;
  response.once("close", () => {
    const line = {
      id: requestId,
      method,
      path,
      // nginx logs the same status when a client left before the answer.
      status: response.headersSent ? response.statusCode : 499,
      ms: Math.round(performance.now() - startedAt),
      bytes: socket.bytesWritten - bytesBefore,
    };
    if (PROBES.includes(path)) log.debug(line, "request");
    else log.info(line, "request");
  });
}
