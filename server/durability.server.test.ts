import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { listLeads } from "./store/leads-table.server.ts";
import { openStore } from "./store/open-store.server.ts";
import { messagesOfLead, outboxBacklog } from "./store/outbox-table.server.ts";

const KILLS = 3;
const VISITORS = 8;
const POSTS_BEFORE_KILL = 24;

/** Posts one message after the other until the server is gone; keeps what was acknowledged. */
async function keepPosting(url: string, visitor: string, acknowledged: Map<string, string>) {
  for (let count = 0; ; count += 1) {
    const message = `${visitor}, message ${count}`;
    const answer = await fetch(`${url}/contact-us`, { method: "POST", body: new URLSearchParams({ message }) })
      .then((response) => response.json())
      .catch(() => null);
    if (answer === null) return;
    if (answer.status === "accepted") acknowledged.set(message, answer.reference);
  }
}

test("what was acknowledged before a kill -9 is stored once, and all its mails go out", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const settings = { DATA_DIR: folder.path, SMTP_URL: peer.url };
  const acknowledged = new Map<string, string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServerProcess(settings);
    const visitors = Array.from({ length: VISITORS }, (_, visitor) => `kill ${kill}, visitor ${visitor}`);
    const posting = visitors.map((visitor) => keepPosting(server.url, visitor, acknowledged));
    await eventually(() => acknowledged.size >= (kill + 1) * POSTS_BEFORE_KILL);
    await server.end("SIGKILL");
    await Promise.all(posting);
  }

  await using _server = await startServerProcess(settings);
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  const leads = await listLeads(store.db, { isFlagged: false });
  for (const [message, reference] of acknowledged) {
    const stored = leads.filter((lead) => lead.fields.requirements === message);
    expect(stored.map((lead) => lead.reference)).toEqual([reference]);
  }

  await eventually(async () => (await outboxBacklog(store.db)).waiting === 0, 20_000);
  const messages = (await Promise.all(leads.map((lead) => messagesOfLead(store.db, lead.id)))).flat();
  expect(messages.map(({ status }) => status)).toEqual(Array(2 * leads.length).fill("delivered"));
  const sent = (await peer.mails()).map((mail) => mail.messageId);
  for (const { messageId } of messages) {
    const copies = sent.filter((id) => id === messageId).length;
    expect(copies).toBeGreaterThan(0);
    expect(copies).toBeLessThanOrEqual(KILLS + 1);
  }
  // Only what was in hand at a kill may go out twice: four at a time.
  expect(sent.length - 2 * leads.length).toBeLessThanOrEqual(KILLS * 4);
  await store.close();
});

test("SIGTERM ends the process with 0 and leaves nothing undone that was in hand", async () => {
  await using folder = await createTempFolder();
  const server = await startServerProcess({ DATA_DIR: folder.path });
  await fetch(`${server.url}/contact-us`, { method: "POST", body: new URLSearchParams({ message: "Hello" }) });
  expect(await server.end("SIGTERM")).toBe(0);
  const store = await openStore({ databaseUrl: null, dataDir: folder.path });
  const [lead] = await listLeads(store.db, { isFlagged: false });
  const statuses = (await messagesOfLead(store.db, lead?.id ?? "")).map(({ status }) => status);
  expect(statuses).not.toContain("claimed");
  await store.close();
});
