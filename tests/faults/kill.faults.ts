import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createLeadCounter, keepPosting, takeStock, waitingIn } from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";

const KILLS = 10;
const VISITORS = 8;
const POSTS_BEFORE_KILL = 40;
// Per worker: mails being sent when it was killed are sent again.
const IN_HAND = 4;

async function killInALoop(fault: string, databaseUrl: string | null) {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const location = { databaseUrl, dataDir: folder.path };
  const settings = {
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const counter = createLeadCounter();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServerProcess(settings);
    const visitors = Array.from(
      { length: VISITORS },
      (_, visitor) => `kill ${kill}, visitor ${visitor}`,
    );
    const posting = visitors.map((visitor) => keepPosting(server.url, visitor, counter));
    await eventually(() => counter.acknowledged.size >= (kill + 1) * POSTS_BEFORE_KILL, 60_000);
    await server.end("SIGKILL");
    await Promise.all(posting);
  }
  await using _server = await startServerProcess(settings);
  await eventually(async () => (await waitingIn(location)) === 0, 180_000);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  const stock = await takeStock(location, counter, messageIds);
  expectNothingLost(fault, stock, { note: `${KILLS} kills`, mayRepeat: KILLS * IN_HAND });
}

test("kill -9 in a loop, on SQLite", () => killInALoop("kill -9, SQLite", null));

test("kill -9 in a loop, on PostgreSQL", async () => {
  await using postgres = await startPostgres();
  await killInALoop("kill -9, PostgreSQL", await postgres.createDatabase());
});

test("three instances share a database, and one is killed in the middle", async () => {
  await using postgres = await startPostgres();
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const databaseUrl = await postgres.createDatabase();
  const settings = {
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: "a-secret-key-of-this-test-alone-with-40-letters",
  };
  const location = { databaseUrl, dataDir: folder.path };
  // Together, so that they also compete for the migrations.
  const servers = await Promise.all([1, 2, 3].map(() => startServerProcess(settings)));
  const [first, second, third] = servers;
  const counter = createLeadCounter();
  const enough = new AbortController();
  const posting = servers.flatMap(({ url }, instance) =>
    [1, 2, 3, 4].map((visitor) =>
      keepPosting(url, `instance ${instance}, visitor ${visitor}`, counter, enough.signal),
    ),
  );
  await eventually(() => counter.acknowledged.size >= 150, 60_000);
  await first?.end("SIGKILL");
  await eventually(() => counter.acknowledged.size >= 300, 60_000);
  enough.abort();
  await Promise.all(posting);
  await eventually(async () => (await waitingIn(location)) === 0, 180_000);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  const stock = await takeStock(location, counter, messageIds);
  for (const server of [second, third]) expect(await server?.end("SIGTERM")).toBe(0);
  expectNothingLost("three instances on one PostgreSQL, one killed", stock, { mayRepeat: IN_HAND });
});
