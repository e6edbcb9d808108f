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

test("a /56 may hold twice as many connections as one line of it, and a /48 four times as many", () => {
  const { server, open } = createLimited();
  const threeFrom = (network: string) => Array.from({ length: 3 }, (_, at) => open(`${network}::${at + 1}`));
  const household = ["2001:db8:0:100", "2001:db8:0:101", "2001:db8:0:102"].flatMap(threeFrom);
  expect(openOnes(household)).toHaveLength(6);
  const company = ["2001:db8:0:200", "2001:db8:0:300", "2001:db8:0:400"].flatMap(threeFrom);
  expect(openOnes([...household, ...company])).toHaveLength(12);
  expect(openOnes(threeFrom("2001:db8:1:100"))).toHaveLength(3);
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
