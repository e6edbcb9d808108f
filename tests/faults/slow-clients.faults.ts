import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startTestSite } from "#tests/support/running-site.ts";

// The times that docs/operations.md promises, waited for by real clients. Together they take eight
// and a half minutes.
const LONGEST_MS = 600_000;
/** Node looks for late requests every five seconds. */
const LOOKS_EVERY_S = 5;
const SLACK_S = 4;

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000;

/** A connection that notes what it was answered, and when it was closed. */
function openConnection(port: number) {
  const openedAt = performance.now();
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
  });
  const closed = new Promise<number>((resolve) => {
    socket.on("close", () => resolve(secondsSince(openedAt)));
  });
  return { socket, closed, answer: () => answer };
}

/** Sends a letter every two seconds until the connection ends. */
function drip(socket: Socket) {
  const timer = setInterval(() => socket.writable && socket.write("x"), 2_000);
  socket.once("close", () => clearInterval(timer));
}

test.concurrent("headers that are not there after ten seconds are answered with 408", {
  timeout: LONGEST_MS,
}, async () => {
  await using site = await startTestSite();
  const { socket, closed, answer } = openConnection(site.port);
  socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  drip(socket);
  const seconds = await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(10 + LOOKS_EVERY_S + SLACK_S);
});

test.concurrent("a form of which next to nothing comes in thirty seconds is refused in words", {
  timeout: LONGEST_MS,
}, async () => {
  await using site = await startTestSite();
  const { socket, closed, answer } = openConnection(site.port);
  const type = "Content-Type: application/x-www-form-urlencoded";
  socket.write(
    `POST /contact-us HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: 900\r\n\r\nmessage=`,
  );
  drip(socket);
  const seconds = await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer()).toContain("took too long to arrive");
  expect(seconds).toBeGreaterThan(29);
  expect(seconds).toBeLessThan(30 + LOOKS_EVERY_S + SLACK_S);
});

test.concurrent("a connection is kept for longer than the 60 s of most proxies, and not much longer", {
  timeout: LONGEST_MS,
}, async () => {
  await using site = await startTestSite();
  const { socket, closed, answer } = openConnection(site.port);
  const ask = () => socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const answers = () => answer().split("HTTP/1.1 200").length - 1;
  ask();
  await eventually(() => answers() === 1);
  await sleep(62_000);
  ask();
  await eventually(() => answers() === 2);
  const askedAt = performance.now();
  await closed;
  expect(secondsSince(askedAt)).toBeGreaterThan(62);
  expect(secondsSince(askedAt)).toBeLessThan(65 + LOOKS_EVERY_S + SLACK_S);
});

test.concurrent("a client that reads nothing keeps its answer for four minutes, and not for longer than eight", {
  timeout: LONGEST_MS,
}, async () => {
  // More than the kernel buffers on both sides.
  const big = Buffer.alloc(64 * 1024 * 1024, "x");
  await using site = await startTestSite({}, { "big.txt": big });
  /** How many bytes still arrive when the client begins to read after so many seconds. */
  async function bytesAfter(seconds: number) {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write("GET /big.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    await sleep(seconds * 1_000);
    let bytes = 0;
    socket.on("data", (chunk) => {
      bytes += chunk.length;
    });
    const ended = new Promise((resolve) => socket.once("close", resolve));
    socket.resume();
    await ended;
    return bytes;
  }
  const [patient, gone] = await Promise.all([bytesAfter(215), bytesAfter(495)]);
  expect(patient).toBeGreaterThan(big.length);
  expect(gone).toBeLessThan(big.length);
});
