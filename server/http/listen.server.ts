import type { Server } from "node:http";
import type { Socket } from "node:net";

// Node's 511 makes clients wait for a second try when more than that knock at once; the kernel has the last word.
const BACKLOG = 4_096;

/** Listens and resolves with the address to open; rejects in words when the port cannot be had. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") reject(new Error(`Port ${port} is in use: set PORT to another one.`));
      else if (error.code === "EACCES") reject(new Error(`Port ${port} may not be opened: set PORT above 1023.`));
      else reject(error);
    });
    server.listen({ host, port, backlog: BACKLOG }, () => {
      const address = server.address();
      const actualPort = typeof address === "object" && address ? address.port : port;
      const name = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
      resolve(`http://${name}:${actualPort}`);
    });
  });
}

const QUIET_MS = 500;
const SWEEP_MS = 50;

/**
 * Makes what closes the server: it stops accepting, lets running requests finish, and cuts what is still open after
 * the deadline. Node counts a connection that has sent nothing yet as busy, and browsers open such ones in advance.
 */
export function createCloser(server: Server): (deadlineMs: number) => Promise<void> {
  const connections = new Set<Socket>();
  const busy = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    // What is in memory has been answered by now; the socket only has to drain.
    if (response.writableEnded) return;
    busy.add(socket);
    response.once("close", () => busy.delete(socket));
  });
  return async (deadlineMs) => {
    const startedAt = performance.now();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const sweep = setInterval(() => {
      const isQuietOver = performance.now() - startedAt > QUIET_MS;
      for (const socket of connections) {
        if (isQuietOver && !busy.has(socket) && socket.writableLength === 0) socket.destroy();
      }
      server.closeIdleConnections();
    }, SWEEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(deadline);
  };
}
