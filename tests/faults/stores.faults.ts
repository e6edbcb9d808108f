import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import {
  createLeadCounter,
  keepPosting,
  postMessage,
  takeStock,
  waitingIn,
} from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { canMount, mountSmallDisk } from "#tests/support/small-disk.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";

test.skipIf(!canMount)("the disk is full, and then has space again", async () => {
  await using disk = await mountSmallDisk();
  await using peer = await startSmtpPeer();
  await using server = await startServerProcess({ DATA_DIR: disk.path, SMTP_URL: peer.url });
  const location = { databaseUrl: null, dataDir: disk.path };
  const counter = createLeadCounter();
  const ballast = join(disk.path, "ballast");
  await writeFile(ballast, Buffer.alloc(4 * 1024 * 1024));

  const long = "x".repeat(20_000);
  for (let count = 0; counter.refused < 20 && count < 2_000; count += 1) {
    await postMessage(server.url, `${count} ${long}`, counter);
  }
  const { refused } = counter;
  expect([refused, counter.unanswered]).toEqual([20, 0]);
  await rm(ballast);
  await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 200, 60_000);
  const before = counter.acknowledged.size;
  for (let count = 0; count < 10; count += 1)
    await postMessage(server.url, `again ${count}`, counter);
  expect(counter.acknowledged.size).toBe(before + 10);
  await eventually(async () => (await waitingIn(location)) === 0, 180_000);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  const note = `${refused} posts were answered 503 meanwhile`;
  expectNothingLost("disk full, then not", await takeStock(location, counter, messageIds), {
    note,
  });
});

test("PostgreSQL is stopped under load, and restarted", async () => {
  await using postgres = await startPostgres();
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const databaseUrl = await postgres.createDatabase();
  const settings = { DATA_DIR: folder.path, SMTP_URL: peer.url, DATABASE_URL: databaseUrl };
  const location = { databaseUrl, dataDir: folder.path };
  await using server = await startServerProcess(settings);
  const counter = createLeadCounter();
  const enough = new AbortController();
  const posting = [1, 2, 3, 4].map((visitor) =>
    keepPosting(server.url, `visitor ${visitor}`, counter, enough.signal),
  );
  await eventually(() => counter.acknowledged.size >= 50, 60_000);
  await postgres.pause();
  await eventually(() => counter.refused >= 8, 60_000);
  const acknowledged = counter.acknowledged.size;
  await postgres.resume();
  await eventually(() => counter.acknowledged.size >= acknowledged + 50, 60_000);
  enough.abort();
  await Promise.all(posting);
  expect(counter.unanswered).toBe(0);
  await eventually(async () => (await waitingIn(location)) === 0, 180_000);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  const note = `${counter.refused} posts were answered 503 meanwhile`;
  expectNothingLost(
    "PostgreSQL stopped and started",
    await takeStock(location, counter, messageIds),
    { note },
  );
});
