import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { expect, test } from "vitest";
import { limitConnections } from "./connections.server.ts";

/** A connection as the limits see it: where it comes from, what is not sent yet, and how it was closed. */
function createSocket(remoteAddress: string, writableLength = 0) {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    writableLength,
    isClosed: false,
    destroy: () => close(),
    resetAndDestroy: () => close(),
  });
  const close = () => {
    socket.isClosed = true;
    socket.emit("close");
  };
  return socket;
}

function createLimited() {
  const server = new EventEmitter();
  limitConnections(server as unknown as Server, { perAddress: 3, isProxy: () => false });
  const open = (address: string, unsent?: number) => {
    const socket = createSocket(address, unsent);
    server.emit("connection", socket);
    return socket;
  };
  return { server, open };
}

const openOnes = (sockets: readonly { readonly isClosed: boolean }[]) => sockets.filter(({ isClosed }) => !isClosed);

test("a line of IPv6 has one limit, whichever of its addresses are used", () => {
  const { server, open } = createLimited();
  const line = Array.from({ length: 4 }, (_, at) => open(`2001:db8:0:100::${at + 1}`));
  const next = Array.from({ length: 3 }, (_, at) => open(`2001:db8:0:101::${at + 1}`));
  expect([openOnes(line).length, openOnes(next).length]).toEqual([3, 3]);
  server.emit("close");
});

test("where nothing is idle, the connection that has been sent to for longest is closed", () => {
  const { server, open } = createLimited();
  const reading = [1, 2, 3].map(() => open("192.0.2.1", 5_000));
  const next = open("192.0.2.1");
  expect(openOnes(reading)).toEqual(reading.slice(1));
  expect(next.isClosed).toBe(false);
  server.emit("close");
});
