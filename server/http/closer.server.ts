import type { Server } from "node:http";
import type { Connections } from "./connections.server.ts";
import type { Listening } from "./listen.server.ts";

const QUIET_MS = 500;
const SWEEP_MS = 50;

/**
 * Stops accepting, lets running requests finish, and cuts what is still open after the deadline. Node counts a
 * connection that has sent nothing yet as busy, and browsers open such ones in advance.
 */
export async function closeServer(server: Server, listening: Listening, connections: Connections, deadlineMs: number) {
  const startedAt = performance.now();
  const stopped = listening.stop();
  const sweep = setInterval(() => {
    if (performance.now() - startedAt > QUIET_MS) connections.closeQuiet();
    server.closeIdleConnections();
  }, SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await stopped;
  clearInterval(sweep);
  clearTimeout(deadline);
}
