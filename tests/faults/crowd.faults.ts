import { spawnSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { createLeadCounter, postMessage, takeStock, waitingIn } from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";

const SLOW_CLIENTS = 2_000;
const LEADS = 10;
const hasPrlimit = spawnSync("prlimit", ["--version"]).status === 0;
if (!hasPrlimit) console.log("SKIPPED file descriptors exhausted: there is no prlimit.");

/**
 * Connections from `count` addresses, each of which begins a post and sends a letter now and then.
 */
function startSlowClients(url: string, count: number) {
  const port = Number(new URL(url).port);
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const localAddress = `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => {});
    socket.on("connect", () =>
      socket.write("POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n"),
    );
    sockets.push(socket);
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("X");
  }, 2_000);
  return {
    open: () => sockets.filter(({ readyState }) => readyState === "open").length,
    /** Whether some were neither accepted nor refused yet. */
    isComing: () => sockets.some(({ readyState }) => readyState === "opening"),
    stop() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

test("two thousand slow clients occupy their share, and another visitor is answered", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  await using server = await startServerProcess({ DATA_DIR: folder.path, SMTP_URL: peer.url });
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  const crowd = startSlowClients(server.url, SLOW_CLIENTS);
  await eventually(() => !crowd.isComing(), 60_000);
  const held = crowd.open();
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(server.url, `message ${count}`, counter);
  expect([counter.refused, counter.unanswered]).toEqual([0, 0]);
  await eventually(() => crowd.open() === 0, 60_000);
  crowd.stop();
  await eventually(async () => (await waitingIn(location)) === 0, 60_000);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  const note = `${held} of ${SLOW_CLIENTS} were held, all were cut off in the end`;
  expectNothingLost("slow clients", await takeStock(location, counter, messageIds), { note });
});

test.skipIf(!hasPrlimit)("the server runs out of file descriptors and recovers", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  await using server = await startServerProcess({ DATA_DIR: folder.path, SMTP_URL: peer.url });
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  await postMessage(server.url, "before", counter);
  await eventually(async () => (await waitingIn(location)) === 0, 30_000);
  const limit = (most: number) =>
    spawnSync("prlimit", [`--pid=${server.pid}`, `--nofile=${most}:4096`]).status;
  expect(limit(50)).toBe(0);
  const crowd = startSlowClients(server.url, 100);
  await eventually(() => !crowd.isComing(), 60_000);
  // A client that gets in is answered as usual, or told that nothing was stored.
  const during = createLeadCounter();
  const posts = Array.from({ length: 5 }, (_, count) =>
    postMessage(server.url, `during ${count}`, during),
  );
  // A waiting client is let in once the crowd has gone.
  await Promise.race([Promise.all(posts), sleep(5_000)]);
  crowd.stop();
  expect(limit(1_024)).toBe(0);
  await Promise.all(posts);
  for (const [message, reference] of during.acknowledged)
    counter.acknowledged.set(message, reference);
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(server.url, `after ${count}`, counter);
  expect(counter.acknowledged.size).toBe(LEADS + 1 + during.acknowledged.size);
  await eventually(async () => (await waitingIn(location)) === 0, 150_000);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  const note = `${during.acknowledged.size} of 5 posts acknowledged meanwhile, ${during.refused} refused`;
  expectNothingLost("file descriptors exhausted", await takeStock(location, counter, messageIds), {
    note,
  });
});
