import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { networksOf } from "#server/secret-key.server.ts";
import { plainAddress } from "./proxy-trust.server.ts";
import { createReadingRates, cutOff } from "./reading-rates.server.ts";

const MOST = 2_000;
// A household gets a /56 of IPv6 and a company a /48, or anybody who asks for a tunnel.
const SHARES: Readonly<Record<number, number>> = { 56: 2, 48: 4 };

type Limits = {
  /** Most connections of one address, or of one /64 of IPv6; a /56 may have twice as many, a /48 four times. */
  readonly perAddress: number;
  /** Proxies bring everybody's connections. */
  readonly isProxy: (address: string) => boolean;
};

export type Connections = {
  /** Closes all on which nothing is being asked or answered. */
  closeQuiet(): void;
};

/**
 * Keeps any one client from taking all connections. When a network has too many, or all are taken, one is closed to
 * make room: of the network, or of the one that has most. Quiet connections go first, then the one whose client reads
 * slowest; when all are taken also one whose request is still arriving. Never one at work: then the new one is refused.
 */
export function limitConnections(server: Server, { perAddress, isProxy }: Limits): Connections {
  // Of each network, the one that has been quiet longest first. A Set keeps the order of insertion.
  const networks = new Map<string, Set<Socket>>();
  const holders = new Map<Socket, readonly Set<Socket>[]>();
  const busy = new Map<Socket, IncomingMessage>();
  const rates = createReadingRates(() => holders.keys());

  const isQuiet = (socket: Socket) => !busy.has(socket) && socket.writableLength === 0;
  // A proxy's may be of any visitor, and what it passes on comes at once.
  const isArriving = (socket: Socket) =>
    busy.get(socket)?.complete === false && !isProxy(plainAddress(socket.remoteAddress ?? ""));

  function makeRoom(sockets: ReadonlySet<Socket>, isFull: boolean): boolean {
    const all = [...sockets];
    const victim = all.find(isQuiet) ?? rates.slowest(all) ?? (isFull ? all.find(isArriving) : undefined);
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
    const isFull = holders.size >= MOST;
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
    // What is in memory has been answered by now; the socket only has to drain.
    if (response.writableEnded) return;
    busy.set(socket, request);
    response.once("close", () => busy.delete(socket));
  });

  server.on("close", rates.stop);
  return {
    closeQuiet() {
      for (const socket of holders.keys()) if (isQuiet(socket)) socket.destroy();
    },
  };
}

const largest = (networks: ReadonlyMap<string, ReadonlySet<Socket>>) =>
  [...networks.values()].reduce((most, own) => (own.size > most.size ? own : most), new Set<Socket>());
