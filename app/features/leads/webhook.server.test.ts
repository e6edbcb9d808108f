import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Deliverer } from "#server/delivery/mail-transport.server.ts";
import { messagesOfLead, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { startWebhookPeer } from "#tests/support/webhook-peer.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { submitLead } from "./submit-lead.server.ts";
import { postToWebhook, type Webhook } from "./webhook.server.ts";

const inTime = new AbortController().signal;
const secret = "a secret that both ends know";

function deliverer({ site }: World, url: string, more: Partial<Webhook> = {}): Deliverer {
  return (message, signal) => postToWebhook(site, { url, secret, ...more }, message, signal);
}

async function submit(world: World): Promise<OutboxMessage> {
  await submitLead(world.site, sampleInquiry(), sampleClient);
  const [lead] = await listLeads(world.store.db, { isFlagged: false });
  const messages = await messagesOfLead(world.store.db, lead?.id ?? "");
  return messages.find(({ channel }) => channel === "webhook") as OutboxMessage;
}

const createWebhookWorld = () => createWorld(null, { hasWebhook: true });

test("the lead arrives as documented, signed, and identical when it is sent again", async () => {
  await using world = await createWebhookWorld();
  await using peer = await startWebhookPeer();
  const message = await submit(world);
  const deliver = deliverer(world, peer.url);
  expect(await deliver(message, inTime)).toEqual({ status: "delivered" });
  world.clock.advance(30_000);
  expect(await deliver(message, inTime)).toEqual({ status: "delivered" });

  const [first, second] = peer.received;
  expect(second?.body).toBe(first?.body);
  for (const { headers, body } of peer.received) {
    const signed = `${message.id}.${headers["webhook-timestamp"]}.${body}`;
    const signature = createHmac("sha256", secret).update(signed).digest("base64");
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": message.id,
      "webhook-id": message.id,
      "webhook-signature": `v1,${signature}`,
    });
  }
  expect(Number(second?.headers["webhook-timestamp"])).toBe(
    Math.floor(world.clock().getTime() / 1_000),
  );

  const docs = await readFile(new URL("../../../docs/webhook.md", import.meta.url), "utf8");
  const example = JSON.parse(/```json\n([\s\S]+?)\n```/.exec(docs)?.[1] ?? "");
  const sent = JSON.parse(first?.body ?? "");
  const shape = (value: object) => Object.keys(value).sort();
  expect(sent).toMatchObject({
    version: 1,
    event: "lead.created",
    lead: { email: "asha@client.example" },
  });
  for (const part of ["visit", "consent"])
    expect(shape(sent.lead[part])).toEqual(shape(example.lead[part]));
  expect(shape(sent.lead)).toEqual(shape(example.lead));
  expect(shape(sent)).toEqual(shape(example));
  expect(first?.body).not.toContain("addressHash");
});

test("a secret in Standard Webhooks form is decoded from Base64", async () => {
  await using world = await createWebhookWorld();
  await using peer = await startWebhookPeer();
  const message = await submit(world);
  await deliverer(world, peer.url, { secret: `whsec_${btoa("the key itself")}` })(message, inTime);
  const [{ headers, body } = { headers: {} as Record<string, string>, body: "" }] = peer.received;
  const signed = `${message.id}.${headers["webhook-timestamp"]}.${body}`;
  const signature = createHmac("sha256", "the key itself").update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
});

test.each([400, 404, 500])("status %d is a temporary failure", async (status) => {
  await using world = await createWebhookWorld();
  await using peer = await startWebhookPeer((response) => response.writeHead(status).end());
  expect(await deliverer(world, peer.url)(await submit(world), inTime)).toMatchObject({
    status: "failed",
    error: new Error(`the webhook answered ${status}`),
    isFinal: false,
  });
});

test("a redirect is not followed", async () => {
  await using world = await createWebhookWorld();
  await using elsewhere = await startWebhookPeer();
  await using peer = await startWebhookPeer((response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  );
  expect(await deliverer(world, peer.url)(await submit(world), inTime)).toMatchObject({
    status: "failed",
  });
  expect([peer.received.length, elsewhere.received.length]).toEqual([1, 0]);
});

test("a receiver that does not answer in time fails, and an endless answer is not read to the end", async () => {
  await using world = await createWebhookWorld();
  await using silent = await startWebhookPeer(() => {});
  await using endless = await startWebhookPeer((response) => {
    const timer = setInterval(() => response.write("x".repeat(1_000)), 5);
    response.on("close", () => clearInterval(timer));
  });
  const message = await submit(world);
  await expect(deliverer(world, silent.url, { timeoutMs: 200 })(message, inTime)).rejects.toThrow();
  expect(await deliverer(world, endless.url)(message, inTime)).toEqual({ status: "delivered" });
});

test("a lead erased in the meantime is not posted", async () => {
  await using world = await createWebhookWorld();
  await using peer = await startWebhookPeer();
  const message = await submit(world);
  await world.store.db.deleteFrom("leads").execute();
  expect(await deliverer(world, peer.url)(message, inTime)).toMatchObject({
    status: "failed",
    isFinal: true,
  });
  expect(peer.received).toEqual([]);
});

test("an unreachable receiver is reported as such", async () => {
  await using world = await createWebhookWorld();
  const message = await submit(world);
  const port = await freePort();
  await expect(deliverer(world, `http://127.0.0.1:${port}/`)(message, inTime)).rejects.toThrow(
    "ECONNREFUSED",
  );
});
