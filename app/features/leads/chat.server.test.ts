import { expect, test } from "vitest";
import { messagesOfLead, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { startWebhookPeer } from "#tests/support/webhook-peer.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { bodyFor, postToChat } from "./chat.server.ts";
import { submitLead } from "./submit-lead.server.ts";

const inTime = new AbortController().signal;

async function submit(world: World, more = {}): Promise<OutboxMessage | undefined> {
  await submitLead(world.site, { ...sampleInquiry(), ...more }, sampleClient);
  const isFlagged = "honeypot" in more;
  const [lead] = await listLeads(world.store.db, { isFlagged });
  const messages = await messagesOfLead(world.store.db, lead?.id ?? "");
  return messages.find(({ channel }) => channel === "chat");
}

test("a new enquiry is a line in the chat, with kind, reference and link, and nothing that the visitor typed", async () => {
  await using world = await createWorld(null, { hasChat: true });
  await using peer = await startWebhookPeer();
  const message = (await submit(world)) as OutboxMessage;
  expect(await postToChat(world.site, peer, message, inTime)).toEqual({ status: "delivered" });
  const [{ headers, body } = { headers: {} as Record<string, string>, body: "" }] = peer.received;
  expect(headers["content-type"]).toBe("application/json");
  const { text } = JSON.parse(body);
  const [lead] = await listLeads(world.store.db, { isFlagged: false });
  const link = `https://riverstep.example/desk/enquiries/${lead?.id}`;
  expect(text).toMatch(new RegExp(`^[A-Z][\\w ]+ ${lead?.reference}: ${link}$`));
  const typed = Object.values(sampleInquiry().fields).filter((each) => each.length > 3);
  for (const each of typed) expect(body).not.toContain(each);
});

test("without a chat, and for what looks like spam, nothing is queued", async () => {
  await using without = await createWorld();
  expect(await submit(without)).toBeUndefined();
  await using world = await createWorld(null, { hasChat: true });
  expect(await submit(world, { honeypot: "https://spam.example" })).toBeUndefined();
});

test.each([302, 404, 500])("status %d is a temporary failure", async (status) => {
  await using world = await createWorld(null, { hasChat: true });
  await using peer = await startWebhookPeer((response) => response.writeHead(status).end());
  const message = (await submit(world)) as OutboxMessage;
  expect(await postToChat(world.site, peer, message, inTime)).toMatchObject({
    status: "failed",
    error: new Error(`the chat answered ${status}`),
    isFinal: false,
  });
});

test("a lead erased in the meantime is not told, and a silent chat is given up", async () => {
  await using world = await createWorld(null, { hasChat: true });
  await using peer = await startWebhookPeer(() => {});
  const message = (await submit(world)) as OutboxMessage;
  const chat = { url: peer.url, timeoutMs: 200 };
  await expect(postToChat(world.site, chat, message, inTime)).rejects.toThrow();
  await world.store.db.deleteFrom("leads").execute();
  expect(await postToChat(world.site, chat, message, inTime)).toMatchObject({ isFinal: true });
});

test.each([
  ["hooks.slack.com", { text: "A line" }],
  ["chat.googleapis.com", { text: "A line" }],
  ["chat.company.example", { text: "A line" }],
  ["discord.com", { content: "A line" }],
  ["notdiscord.com", { text: "A line" }],
  ["prod-12.westeurope.logic.azure.com", { type: "message" }],
  ["company.webhook.office.com", { type: "message" }],
])("%s gets the form that it expects", (hostname, body) => {
  expect(bodyFor(hostname, "A line")).toMatchObject(body);
});
