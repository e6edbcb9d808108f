import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "#server/logger.server.ts";

const PROBES = ["/healthz", "/readyz"];

export function logRequest(log: Logger, requestId: string, request: IncomingMessage, response: ServerResponse): void {
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
