import type { Server } from "node:http";
import type { ListenOptions, Socket } from "node:net";
import { listenProblem } from "./listen-problem.server.ts";

// With Node's default of 511, more simultaneous clients would have to retry; the kernel may set a
// lower limit.
const BACKLOG = 4_096;
const QUIET_MS = 500;
const SWEEP_MS = 50;

type Where = {
  readonly host: string;
  readonly port: number;
  readonly inheritedSocket: number | null;
};

export async function listen(server: Server, { host, port, inheritedSocket }: Where) {
  const unused = watchUnused(server);
  await bind(
    server,
    inheritedSocket === null ? { host, port, backlog: BACKLOG } : { fd: inheritedSocket },
  );
  const isHere = inheritedSocket !== null || ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const address = server.address();
  const opened = typeof address === "object" ? address?.port : port;
  return {
    address: `http://${isHere ? "localhost" : host}:${opened}`,
    stop: (deadlineMs: number) => stop(server, unused, deadlineMs),
  };
}

/** Tracks connections without a request, which browsers open in advance and Node counts as busy. */
function watchUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return unused;
}

async function stop(server: Server, unused: ReadonlySet<Socket>, deadlineMs: number) {
  const startedAt = performance.now();
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => {
    if (performance.now() - startedAt > QUIET_MS) for (const socket of unused) socket.destroy();
    server.closeIdleConnections();
  }, SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await stopped;
  clearInterval(sweep);
  clearTimeout(deadline);
}

const SETTINGS = { port: "PORT", host: "HOST" } as const;

function bind(server: Server, options: ListenOptions & { fd?: number }): Promise<void> {
  const { host = "", port = 0 } = options;
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenProblem(error, { host, port }, SETTINGS)));
    server.listen(options, () => resolve());
  });
}
