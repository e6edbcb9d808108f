import type { Server } from "node:http";
import { createServer as createAcceptor, type ListenOptions, type Server as NetServer } from "node:net";

// Node's 511 makes clients wait for a second try when more than that knock at once; the kernel has the last word.
const BACKLOG = 4_096;

// libuv takes one connection from a listener in each turn of the loop, which under load lasts tens of milliseconds:
// the last of 1,000 clients waited five seconds. With so many listeners as one, the kernel hands out as many at once.
const LISTENERS = process.platform === "linux" ? 32 : 1;

export type Listening = {
  /** The address to open. */
  readonly address: string;
  /** Takes no further connections; resolves when those that were taken are closed. */
  stop(): Promise<void>;
};

type Where = { readonly host: string; readonly port: number; readonly inheritedSocket: number | null };

/** Listens for the server, on the socket that was handed to this process if any; rejects in words when it cannot. */
export async function listen(server: Server, { host, port, inheritedSocket }: Where): Promise<Listening> {
  if (inheritedSocket !== null) {
    // One listener: the kernel shares a port among those that opened it alike, and this one is open already.
    await bind(server, { fd: inheritedSocket });
    return { address: `http://localhost:${portOf(server)}`, stop: () => close(server) };
  }
  const isShared = LISTENERS > 1;
  // A shared port is given to everybody who asks for it, so only this tells that another process has it.
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
