import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { networksOf } from "#server/address-blocks.server.ts";
import { plainAddress } from "./proxy-trust.server.ts";
import { cutOff, cutOffSlowReaders } from "./reading-rates.server.ts";

const MAX_CONNECTIONS = 2_000;
// A household gets a /56 of IPv6, and a company a /48, as does anybody who asks for a tunnel.
const SHARES: Readonly<Record<number, number>> = { 56: 2, 48: 4 };

type Limits = {
  /** Limit for one address or /64 of IPv6; a /56 may have twice as many, a /48 four times as many. */
  readonly perAddress: number;
  /** Proxies are not limited: they bring everybody's connections. */
  readonly isProxy: (address: string) => boolean;
};

export type Connections = ReturnType<typeof limitConnections>;

/**
 * Keeps one client from taking all connections. When a network has too many, or all are taken, one of that network or
 * of the largest one is closed: an idle one first, then the one that has been sent to for longest. When all are taken
 * it may also be one whose request is still arriving. A request at work is never cut off; then the new one is refused.
 */
export function limitConnections(server: Server, { perAddress, isProxy }: Limits) {
  // A Set keeps its order: the connection whose last request is oldest comes first.
  const networks = new Map<string, Set<Socket>>();
  const holders = new Map<Socket, readonly Set<Socket>[]>();
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
    for (const own of holders.get(socket) ?? []) own.delete(socket);
    holders.delete(socket);
  }

  server.on("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    const own = networksOf(address).map(({ network, bits }) => ({
      network,
      sockets: networks.get(network) ?? new Set<Socket>(),
      most: perAddress * (SHARES[bits] ?? 1),
    }));
    const over = isProxy(address) ? undefined : own.find(({ sockets, most }) => sockets.size >= most);
    const isFull = holders.size >= MAX_CONNECTIONS;
    if (over ? !makeRoom(over.sockets, false) : isFull && !makeRoom(largest(networks), true)) {
      return void socket.destroy();
    }
    for (const { network, sockets } of own) networks.set(network, sockets.add(socket));
    holders.set(
      socket,
      own.map(({ sockets }) => sockets),
    );
    socket.once("close", () => {
      forget(socket);
      for (const { network, sockets } of own) {
        if (sockets.size === 0 && networks.get(network) === sockets) networks.delete(network);
      }
    });
  });

  server.on("request", (request, response) => {
    const { socket } = request;
    for (const own of holders.get(socket) ?? []) if (own.delete(socket)) own.add(socket);
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

const largest = (networks: ReadonlyMap<string, ReadonlySet<Socket>>) =>
  [...networks.values()].reduce((most, own) => (own.size > most.size ? own : most), new Set<Socket>());
