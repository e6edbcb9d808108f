import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createLeadCounter, postMessage, takeStock, waitingIn } from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSlowProxy } from "#tests/support/slow-proxy.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";

const LEADS = 6;
const SLOW_MS = 2_000;

const SOURCE = join(import.meta.dirname, "failing-disk.c");
const canCompile = process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;
if (!canCompile) console.log("SKIPPED disk answers EIO: there is no C compiler, or no Linux.");

test.skipIf(!canCompile)("the disk answers EIO, and then works again", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const [library, flag] = [join(folder.path, "failing-disk.so"), join(folder.path, "failing")];
  const compiled = spawnSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], {
    encoding: "utf8",
  });
  expect([compiled.status, compiled.stderr]).toEqual([0, ""]);
  await using server = await startServerProcess({
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    LD_PRELOAD: library,
    FAILING_WHILE: flag,
  });
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(server.url, `before ${count}`, counter);
  await writeFile(flag, "");
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(server.url, `during ${count}`, counter);
  expect([counter.acknowledged.size, counter.refused, counter.unanswered]).toEqual([
    LEADS,
    LEADS,
    0,
  ]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  await rm(flag);
  await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 200, 60_000);
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(server.url, `after ${count}`, counter);
  expect(counter.acknowledged.size).toBe(2 * LEADS);
  await eventually(async () => (await waitingIn(location)) === 0, 150_000);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  const note = `${counter.refused} posts were answered 503 meanwhile`;
  // Messages sent while nothing could be stored are sent again.
  expectNothingLost("disk EIO, then fine", await takeStock(location, counter, messageIds), {
    note,
    mayRepeat: 4,
  });
});

test("the database takes two seconds for every answer, then stops answering", async () => {
  await using postgres = await startPostgres();
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const direct = await postgres.createDatabase();
  await using proxy = await startSlowProxy(Number(new URL(direct).port));
  const through = new URL(direct);
  through.port = String(proxy.port);
  await using server = await startServerProcess({
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    DATABASE_URL: through.href,
  });
  const location = { databaseUrl: direct, dataDir: folder.path };
  const counter = createLeadCounter();
  await postMessage(server.url, "before", counter);
  proxy.slowDown(SLOW_MS);
  const startedAt = performance.now();
  const posts = Array.from({ length: LEADS }, (_, count) =>
    postMessage(server.url, `during ${count}`, counter),
  );
  const health = await fetch(`${server.url}/healthz`);
  const healthMs = Math.round(performance.now() - startedAt);
  expect([health.status, healthMs < SLOW_MS]).toEqual([200, true]);
  await Promise.all(posts);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  expect(counter.unanswered).toBe(0);
  proxy.slowDown(0);
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(server.url, `after ${count}`, counter);
  await eventually(async () => (await waitingIn(location)) === 0, 180_000);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  const note = `${LEADS} posts were answered within ${seconds} s, ${counter.refused} of them 503`;
  expectNothingLost("database answers after 2 s", await takeStock(location, counter, messageIds), {
    note,
    mayRepeat: 4,
  });
});
