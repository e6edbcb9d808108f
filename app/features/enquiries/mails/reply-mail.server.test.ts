import { expect, test } from "vitest";
import { sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { findLead } from "#features/leads/tables/leads-table.server.ts";
import { saveMember, saveProfile } from "#features/members/tables/members-table.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import { messagesOfLead, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const inTime = new AbortController().signal;
const asha = { id: "m1", name: "Asha Rao" };

async function answer(world: World, ...texts: string[]) {
  const outcome = await submitLead(world.site, sampleInquiry(), sampleClient);
  const lead = await findLead(world.store.db, "reference" in outcome ? outcome.reference : "");
  for (const text of texts) {
    world.clock.advance(1);
    await sendReply(world.site, asha, lead?.id ?? "", { subject: "Your inquiry", text });
  }
  const messages = await messagesOfLead(world.store.db, lead?.id ?? "");
  const replies = messages.filter(({ channel }) => channel === "mail-reply");
  return { acknowledgment: messages.find(({ channel }) => channel === "mail-visitor"), replies };
}

const deliverer = (world: World, url: string) => mailDeliverer(world, createSmtpTransport(url));

test("a reply comes from the company with the member's name, in the visitor's thread", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const { acknowledgment, replies } = await answer(
    world,
    "Two people\nare free.",
    "They could start on Monday.",
  );
  for (const reply of replies) {
    expect(await deliverer(world, peer.url)(reply, inTime)).toEqual({ status: "delivered" });
  }
  const [first, second] = await peer.mails();
  expect(peer.received[0]?.recipients).toEqual(["asha@client.example"]);
  expect(first).toMatchObject({
    from: { name: "Asha Rao, Riverstep Technologies", address: "no-reply@riverstep.example" },
    replyTo: [{ address: expect.stringMatching(/^sales\+RS-\w{6}@riverstep\.example$/) }],
    subject: "Your inquiry",
    messageId: replies[0]?.messageId,
    inReplyTo: acknowledgment?.messageId,
    references: acknowledgment?.messageId,
  });
  expect(first?.text?.trim()).toBe("Two people\nare free.");
  expect(first?.html).toBeUndefined();
  expect(first?.headers.map(({ key }) => key)).not.toContain("auto-submitted");
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(second?.references).toBe(`${acknowledgment?.messageId} ${first?.messageId}`);
});

test("a member's own signature is used, and a member without a name writes in the company's name", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const member = {
    id: "m1",
    email: "first@riverstep.example",
    name: "",
    role: "admin",
    createdAt: "",
  };
  await saveMember(world.store.db, member);
  await answer(world, "Hello");
  const profile = {
    name: "Asha Rao",
    signature: "Asha Rao\nAccount manager",
    timeZone: null,
    muted: [],
  };
  await saveProfile(world.store.db, "m1", profile);
  const { replies } = await answer(world, "Hello again\n");
  for (const reply of replies) await deliverer(world, peer.url)(reply, inTime);
  const [first, second] = await peer.mails();
  expect(first?.from?.name).toBe("Riverstep Technologies");
  expect(first?.text?.trim()).toBe("Hello");
  expect(second?.from?.name).toBe("Asha Rao, Riverstep Technologies");
  expect(second?.text?.trimEnd()).toBe("Hello again\n\n-- \nAsha Rao\nAccount manager");
  // The conversation at the desk shows the same text.
  const record = await enquiryRecord(world.site, replies[0]?.leadId ?? "");
  expect(record?.events.findLast(({ kind }) => kind === "reply")?.body).toBe(
    "Your inquiry\n\nHello again\n\n-- \nAsha Rao\nAccount manager",
  );
});

test("a line break in a subject does not start a header", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const outcome = await submitLead(world.site, sampleInquiry(), sampleClient);
  const { id = "" } =
    (await findLead(world.store.db, "reference" in outcome ? outcome.reference : "")) ?? {};
  await sendReply(world.site, asha, id, {
    subject: "Hello\r\nBcc: all@elsewhere.example",
    text: "Hello",
  });
  const reply = (await messagesOfLead(world.store.db, id)).find(
    ({ channel }) => channel === "mail-reply",
  );
  await deliverer(world, peer.url)(reply as OutboxMessage, inTime);
  expect(peer.received[0]?.recipients).toEqual(["asha@client.example"]);
  expect((await peer.mails())[0]?.bcc).toBeUndefined();
});

test("a mail to a refused address fails and can be retried", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer({
    onRcptTo: (_address, _session, done) => done(smtpError(550, "no such mailbox")),
  });
  const { replies } = await answer(world, "Hello");
  const delivery = await deliverer(world, peer.url)(replies[0] as OutboxMessage, inTime);
  expect(delivery).toMatchObject({ status: "failed", isFinal: true });
});
