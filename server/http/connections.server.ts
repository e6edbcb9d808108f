import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { addressBlock } from "#server/address-blocks.server.ts";
import { plainAddress } from "./proxy-trust.server.ts";
import { cutOff, cutOffSlowReaders } from "./reading-rates.server.ts";

const MAX_CONNECTIONS = 2_000;

type Limits = {
  /** Limit for one address, or for a /64 of IPv6. */
  readonly perAddress: number;
  /** Proxies are not limited: they bring everybody's connections. */
  readonly isProxy: (address: string) => boolean;
};

export type Connections = ReturnType<typeof limitConnections>;

/**
 * Keeps one client from taking all connections. When an address has too many, or all are taken, one of that address or
 * of the one with most is closed: an idle one first, then the one that has been sent to for longest. When all are taken
 * it may also be one whose request is still arriving. A request at work is never cut off; then the new one is refused.
 */
export function limitConnections(server: Server, { perAddress, isProxy }: Limits) {
  // A Set keeps its order: the connection whose last request is oldest comes first.
  const clients = new Map<string, Set<Socket>>();
  const holders = new Map<Socket, Set<Socket>>();
  const busy = new Map<Socket, IncomingMessage>();

  const isDraining = ({ writableLength }: Socket) => writableLength > 0;
  const isQuiet = (socket: Socket) => !busy.has(socket) && !isDraining(socket);
  // Those of a proxy are never slow, and may be any visitor's.
  const isArriving = (socket: Socket) =>
    busy.get(socket)?.complete === false && !isProxy(plainAddress(socket.remoteAddress ?? ""));

  function makeRoom(sockets: ReadonlySet<Socket>, isFull: boolean): boolean {
    const all = [...sockets];
    const victim = all.find(isQuiet) ?? all.find(isDraining) ?? (isFull ? all.find(isArriving) : undefined);
    if (!victim) return false;
    forget(victim);
    cutOff(victim);
    return true;
  }

  function forget(socket: Socket) {
    holders.get(socket)?.delete(socket);
    holders.delete(socket);
  }

  server.on("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    const client = addressBlock(address);
    const own = clients.get(client) ?? new Set<Socket>();
    const isOver = !isProxy(address) && own.size >= perAddress;
    const isFull = holders.size >= MAX_CONNECTIONS;
    if (isOver ? !makeRoom(own, false) : isFull && !makeRoom(largest(clients), true)) {
      return void socket.destroy();
    }
    clients.set(client, own.add(socket));
    holders.set(socket, own);
    socket.once("close", () => {
      forget(socket);
      if (own.size === 0 && clients.get(client) === own) clients.delete(client);
    });
  });

  server.on("request", (request, response) => {
    const { socket } = request;
    const own = holders.get(socket);
    if (own?.delete(socket)) own.add(socket);
    // Files in memory have been answered by now.
    if (response.writableEnded) return;
    busy.set(socket, request);
    response.once("close", () => busy.delete(socket));
  });

  server.on(
    "close",
    cutOffSlowReaders(() => holders.keys()),
  );
  return {
    /** Closes all idle connections. */
    closeQuiet() {
      for (const socket of holders.keys()) if (isQuiet(socket)) socket.destroy();
    },
  };
}

const largest = (clients: ReadonlyMap<string, ReadonlySet<Socket>>) =>
  [...clients.values()].reduce((most, own) => (own.size > most.size ? own : most), new Set<Socket>());
