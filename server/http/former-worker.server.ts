import type { IncomingMessage, ServerResponse } from "node:http";
import { machineHeaders } from "./refusal.server.ts";

const REMOVER = `// A worker of a former site at this address would go on to show that site. This one removes it.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const windows = await self.clients.matchAll({ type: "window" });
  for (const client of windows) client.navigate(client.url);
}
`;

/**
 * Whether a browser asks for the script of a service worker. The site has none, so it is one of a
 * former site; its name may be any, as /sw.js or /?wp_service_worker=1.
 */
export const asksForWorker = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && headers["service-worker"] === "script";

/** Answered at each name of the site: a browser takes no worker from a redirect. */
export function sendWorkerRemover(response: ServerResponse): void {
  const headers = {
    ...machineHeaders,
    "content-type": "text/javascript; charset=utf-8",
    vary: "Service-Worker",
    // Else one below a folder could not replace a worker of the whole site.
    "service-worker-allowed": "/",
  };
  response.writeHead(200, headers).end(REMOVER);
}
