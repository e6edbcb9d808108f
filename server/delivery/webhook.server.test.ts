import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { expect, test } from "vitest";
import { listLeads } from "#server/store/leads/leads-table.server.ts";
import { messagesOfLead, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { startWebhookPeer } from "#tests/support/webhook-peer.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { postJson } from "./post-json.server.ts";
import { createVettedLookup, isPublicAddress } from "./public-address.server.ts";
import { createWebhookDeliverer } from "./webhook.server.ts";

const inTime = new AbortController().signal;
const secret = "a secret that both ends know";

function deliverer({ store, clock }: World, url: string, more: { secret?: string; timeoutMs?: number } = {}) {
  return createWebhookDeliverer({ store, clock, url, secret, allowsLoopback: true, ...more });
}

async function submit(world: World): Promise<OutboxMessage> {
  await world.services.submitLead(sampleInquiry(), sampleClient);
  const [lead] = await listLeads(world.store.db, { isFlagged: false });
  const messages = await messagesOfLead(world.store.db, lead?.id ?? "");
  return messages.find(({ channel }) => channel === "webhook") as OutboxMessage;
}

const createWebhookWorld = () => createWorld(null, { hasWebhook: true });

test("the lead arrives as documented, signed, and the same when it is sent again", async () => {
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
  expect(Number(second?.headers["webhook-timestamp"])).toBe(Math.floor(world.clock().getTime() / 1_000));

  const docs = await readFile(new URL("../../docs/webhook.md", import.meta.url), "utf8");
  const example = JSON.parse(/```json\n([\s\S]+?)\n```/.exec(docs)?.[1] ?? "");
  const sent = JSON.parse(first?.body ?? "");
  const shape = (value: object) => Object.keys(value).sort();
  expect(sent).toMatchObject({ version: 1, event: "lead.created", lead: { email: "asha@client.example" } });
  for (const part of ["visit", "consent"]) expect(shape(sent.lead[part])).toEqual(shape(example.lead[part]));
  expect(shape(sent.lead)).toEqual(shape(example.lead));
  expect(shape(sent)).toEqual(shape(example));
  expect(first?.body).not.toContain("addressHash");
});

test("a secret in the form of Standard Webhooks is a key in Base64", async () => {
  await using world = await createWebhookWorld();
  await using peer = await startWebhookPeer();
  const message = await submit(world);
  await deliverer(world, peer.url, { secret: `whsec_${btoa("the key itself")}` })(message, inTime);
  const [{ headers, body } = { headers: {} as Record<string, string>, body: "" }] = peer.received;
  const signed = `${message.id}.${headers["webhook-timestamp"]}.${body}`;
  const signature = createHmac("sha256", "the key itself").update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
});

test.each([400, 404, 500])("an answer of %d is a failure that may pass", async (status) => {
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
  await using peer = await startWebhookPeer((response) => response.writeHead(307, { location: elsewhere.url }).end());
  expect(await deliverer(world, peer.url)(await submit(world), inTime)).toMatchObject({ status: "failed" });
  expect([peer.received.length, elsewhere.received.length]).toEqual([1, 0]);
});

test("a receiver that does not answer in time fails, and an endless answer is not read", async () => {
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

test("a lead that was erased meanwhile is not posted", async () => {
  await using world = await createWebhookWorld();
  await using peer = await startWebhookPeer();
  const message = await submit(world);
  await world.store.db.deleteFrom("leads").execute();
  expect(await deliverer(world, peer.url)(message, inTime)).toMatchObject({ status: "failed", isFinal: true });
  expect(peer.received).toEqual([]);
});

test.each([
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.255.255", false],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["::8.8.8.8", false],
  ["4000::1", false],
  ["3fff::1", false],
  ["ff02::1", false],
  ["not an address", false],
  ["8.8.8.8", true],
  ["172.32.0.1", true],
  ["2606:4700::1111", true],
  ["::ffff:8.8.8.8", true],
])("%s is public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

test.each(["http://127.0.0.1", "http://[::1]", "http://localhost", "http://0x7f.1", "http://[::ffff:127.0.0.1]"])(
  "outside development %s is not reached",
  async (host) => {
    await using peer = await startWebhookPeer();
    const post = { url: `${host}:${peer.port}/`, body: "{}", headers: {}, allowsLoopback: false, signal: inTime };
    await expect(postJson(post)).rejects.toThrow("no public address");
    expect(peer.received).toEqual([]);
  },
);

test("a name is looked up once, one bad address among good ones is enough, and the vetted one is connected to", async () => {
  await using peer = await startWebhookPeer();
  let asked = 0;
  const answers = (...addresses: string[]) =>
    createVettedLookup(
      (address) => address === "127.0.0.1",
      async () => {
        asked += 1;
        return addresses.map((address) => ({ address, family: 4 }));
      },
    );
  const get = (lookup: ReturnType<typeof answers>) =>
    new Promise((resolve, reject) => {
      const options = { lookup, agent: false as const, method: "POST" };
      request(`http://crm.example:${peer.port}/`, options, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
  expect(await get(answers("127.0.0.1"))).toBe(200);
  expect([asked, peer.received[0]?.headers.host]).toEqual([1, `crm.example:${peer.port}`]);
  await expect(get(answers("127.0.0.1", "10.0.0.1"))).rejects.toThrow("crm.example is no public address");
  await expect(get(answers())).rejects.toThrow("no public address");
  expect(peer.received).toHaveLength(1);
});
