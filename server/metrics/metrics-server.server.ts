import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "#server/logger.server.ts";
import type { Metrics } from "./metrics.server.ts";

type Where = { readonly host: string; readonly port: number };

/** Answers only GET /metrics, on its own port; rejects when the port cannot be opened. */
export async function startMetricsServer(metrics: Metrics, { host, port }: Where, log: Logger) {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
    try {
      const text = await metrics.render();
      response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text);
    } catch (err) {
      log.error({ err }, "metrics not readable");
      response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
