import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressBlock } from "#server/secret-key.server.ts";
import { plainAddress } from "./proxy-trust.server.ts";

const MOST = 2_000;

type Limits = {
  /** Most connections of one address, or of one /64 of IPv6. */
  readonly perAddress: number;
  /** Proxies bring everybody's connections. */
  readonly isProxy: (address: string) => boolean;
};

export type Connections = {
  /** Closes all on which nothing is being asked or answered. */
  closeQuiet(): void;
};

/**
 * Keeps any one client from taking all connections. Who has too many loses the one that was quiet longest, and so
 * does whoever has most when all are taken; a new connection is refused only when everything else is at work.
 */
export function limitConnections(server: Server, { perAddress, isProxy }: Limits): Connections {
  // Of each client, the one that has been quiet longest first. A Set keeps the order of insertion.
  const clients = new Map<string, Set<Socket>>();
  const holders = new WeakMap<Socket, Set<Socket>>();
  const busy = new Set<Socket>();
  let count = 0;

  const isQuiet = (socket: Socket) => !busy.has(socket) && socket.writableLength === 0;

  function makeRoom(sockets: Iterable<Socket> = []): boolean {
    for (const socket of sockets) {
      if (!isQuiet(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  function forget(socket: Socket) {
    if (holders.get(socket)?.delete(socket)) count -= 1;
  }

  server.on("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    const client = addressBlock(address);
    const own = clients.get(client) ?? new Set<Socket>();
    const isOver = own.size >= perAddress && !isProxy(address);
    const isFull = count >= MOST;
    if ((isOver && !makeRoom(own)) || (isFull && !isOver && !makeRoom(largest(clients)))) return void socket.destroy();

    clients.set(client, own.add(socket));
    holders.set(socket, own);
    count += 1;
    socket.once("close", () => {
      forget(socket);
      if (own.size === 0) clients.delete(client);
    });
  });

  server.on("request", ({ socket }, response) => {
    const own = holders.get(socket);
    if (own?.delete(socket)) own.add(socket);
    // What is in memory has been answered by now; the socket only has to drain.
    if (response.writableEnded) return;
    busy.add(socket);
    response.once("close", () => busy.delete(socket));
  });

  return {
    closeQuiet() {
      for (const own of clients.values()) for (const socket of own) if (isQuiet(socket)) socket.destroy();
    },
  };
}

const largest = (clients: ReadonlyMap<string, ReadonlySet<Socket>>) =>
  [...clients.values()].reduce((most, own) => (own.size > most.size ? own : most), new Set<Socket>());
