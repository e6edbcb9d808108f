import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startTestSite } from "#tests/support/running-site.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** A client of its own: every address of 127.0.0.0/8 is this machine's. */
async function open(port: number, localAddress: string, send = ""): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
  await once(socket, "connect");
  if (send) socket.write(send);
  return socket;
}

const openMany = (port: number, address: string, count: number, send?: string) =>
  Promise.all(Array.from({ length: count }, () => open(port, address, send)));

async function statusLine(socket: Socket): Promise<string> {
  const [chunk] = (await Promise.race([once(socket, "data"), once(socket, "close")])) as [Buffer | boolean];
  return String(chunk).split("\r\n", 1)[0] ?? "";
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
const closeAll = (sockets: Socket[]) => sockets.forEach((socket) => void socket.destroy());

test("2,010 connections that one client holds shut nobody out", async () => {
  await using site = await startTestSite();
  const held = await openMany(site.port, "127.0.0.9", 2_010, "GET / HTTP/1.1\r\nHost: local");
  const visitor = await open(site.port, "127.0.0.1", REQUEST);
  expect(await statusLine(visitor)).toBe("HTTP/1.1 200 OK");
  await eventually(() => held.filter(isOpen).length === 200);
  closeAll([...held, visitor]);
}, 60_000);

test("who has too many loses the connection that was quiet longest, never one at work", async () => {
  await using site = await startTestSite({ CONNECTIONS_PER_ADDRESS: "3" });
  const post = "POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n";
  const form = `${post}Content-Type: application/x-www-form-urlencoded\r\n\r\nmessage`;
  const atWork = await open(site.port, "127.0.0.1", form);
  const used = await open(site.port, "127.0.0.1");
  const quiet = await open(site.port, "127.0.0.1", REQUEST);
  await statusLine(quiet);
  used.write(REQUEST);
  await statusLine(used);
  const next = await open(site.port, "127.0.0.1", REQUEST);
  expect(await statusLine(next)).toBe("HTTP/1.1 200 OK");
  await eventually(() => !isOpen(quiet));
  expect(isOpen(used)).toBe(true);
  atWork.write("=a");
  expect(await statusLine(atWork)).toBe("HTTP/1.1 200 OK");
  closeAll([atWork, used, next]);
});

test("a trusted proxy may hold more", async () => {
  await using site = await startTestSite({ CONNECTIONS_PER_ADDRESS: "3", TRUST_PROXY: "loopback" });
  const sockets = await openMany(site.port, "127.0.0.1", 20, REQUEST);
  expect(new Set(await Promise.all(sockets.map(statusLine)))).toEqual(new Set(["HTTP/1.1 200 OK"]));
  expect(sockets.filter(isOpen)).toHaveLength(20);
  closeAll(sockets);
});
