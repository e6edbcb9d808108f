import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import {
  createLeadCounter,
  keepPosting,
  postMessage,
  takeStock,
  waitingIn,
} from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { openStore } from "./store/open-store.server.ts";
import { messagesOfLead } from "./store/outbox/outbox-table.server.ts";

const KILLS = 3;
const VISITORS = 8;
const POSTS_BEFORE_KILL = 24;
const IN_HAND = 4;

// The fault tests kill the process ten times, on both databases.
test("after a kill -9, every acknowledged lead is stored once and all its mails are sent", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const settings = { DATA_DIR: folder.path, SMTP_URL: peer.url };
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServerProcess(settings);
    const visitors = Array.from(
      { length: VISITORS },
      (_, visitor) => `kill ${kill}, visitor ${visitor}`,
    );
    const posting = visitors.map((visitor) => keepPosting(server.url, visitor, counter));
    await eventually(() => counter.acknowledged.size >= (kill + 1) * POSTS_BEFORE_KILL);
    await server.end("SIGKILL");
    await Promise.all(posting);
  }

  await using _server = await startServerProcess(settings);
  await eventually(async () => (await waitingIn(location)) === 0);
  const sent = (await peer.mails()).map((mail) => mail.messageId ?? "");
  const { stored, messages, repeated, ...counts } = await takeStock(location, counter, sent);
  expect(counts).toMatchObject({ lost: 0, doubled: 0, missing: 0, delivered: messages });
  expect(messages).toBe(2 * stored);
  // Only the mails being sent at a kill may be sent twice.
  expect(repeated).toBeLessThanOrEqual(KILLS * IN_HAND);
});

test("SIGTERM ends the process with 0 and finishes all work in progress", async () => {
  await using folder = await createTempFolder();
  const server = await startServerProcess({ DATA_DIR: folder.path });
  await postMessage(server.url, "Hello", createLeadCounter());
  expect(await server.end("SIGTERM")).toBe(0);
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  const [lead] = await listLeads(store.db, { isFlagged: false });
  const statuses = (await messagesOfLead(store.db, lead?.id ?? "")).map(({ status }) => status);
  expect(statuses).toHaveLength(2);
  expect(statuses).not.toContain("claimed");
  await store.close();
});
