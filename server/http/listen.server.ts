import type { Server } from "node:http";
import { createServer as createAcceptor, type ListenOptions, type Server as NetServer, type Socket } from "node:net";

// With Node's default of 511, clients beyond that have to try again; the kernel may set a lower limit.
const BACKLOG = 4_096;

// libuv accepts one connection per listener in each turn of the event loop, which takes tens of milliseconds under
// load: the last of 1,000 clients waited five seconds. Several listeners on one port accept as many at once.
const LISTENERS = process.platform === "linux" ? 32 : 1;

const QUIET_MS = 500;
const SWEEP_MS = 50;

export type Listening = {
  /** The address to open. */
  readonly address: string;
  /** Accepts no more connections; resolves when all open ones are closed. */
  stop(): Promise<void>;
};

type Where = { readonly host: string; readonly port: number; readonly inheritedSocket: number | null };

/** Listens on the port, or on a socket that systemd passed on. Rejects with a message that says what to do. */
export async function listen(server: Server, { host, port, inheritedSocket }: Where): Promise<Listening> {
  if (inheritedSocket !== null) {
    // One listener: the port is already open, without the option to share it.
    await bind(server, { fd: inheritedSocket });
    return { address: `http://localhost:${portOf(server)}`, stop: () => close(server) };
  }
  const isShared = LISTENERS > 1;
  // Sharing a port always succeeds, so this finds out whether another process has it.
  if (isShared && port !== 0) await close(await bind(createAcceptor(), { host, port }));
  await bind(server, { host, port, backlog: BACKLOG, reusePort: isShared });
  const actualPort = portOf(server) ?? port;
  const more = Array.from({ length: LISTENERS - 1 }, () => {
    const options = { allowHalfOpen: true, noDelay: true };
    const acceptor = createAcceptor(options, (socket) => server.emit("connection", socket));
    return bind(acceptor, { host, port: actualPort, backlog: BACKLOG, reusePort: true });
  });
  const listeners = [server, ...(await Promise.all(more))];
  const name = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
  return {
    address: `http://${name}:${actualPort}`,
    stop: async () => void (await Promise.all(listeners.map(close))),
  };
}

/** Keeps a list of the connections without a request, which browsers open in advance: Node counts them as busy. */
export function watchUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return unused;
}

/** Accepts no more connections, lets running requests finish, and closes the rest at the deadline. */
export async function closeServer(
  server: Server,
  listening: Listening,
  unused: ReadonlySet<Socket>,
  deadlineMs: number,
) {
  const startedAt = performance.now();
  const stopped = listening.stop();
  const sweep = setInterval(() => {
    if (performance.now() - startedAt > QUIET_MS) for (const socket of unused) socket.destroy();
    server.closeIdleConnections();
  }, SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await stopped;
  clearInterval(sweep);
  clearTimeout(deadline);
}

function bind<Listener extends NetServer>(
  server: Listener,
  options: ListenOptions & { fd?: number },
): Promise<Listener> {
  const { port } = options;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") reject(new Error(`Port ${port} is in use: set PORT to another one.`));
      else if (error.code === "EACCES") reject(new Error(`Port ${port} may not be opened: set PORT above 1023.`));
      else reject(error);
    });
    server.listen(options, () => resolve(server));
  });
}

const close = (server: NetServer) => new Promise<void>((resolve) => server.close(() => resolve()));

function portOf(server: NetServer): number | null {
  const address = server.address();
  return typeof address === "object" && address ? address.port : null;
}
