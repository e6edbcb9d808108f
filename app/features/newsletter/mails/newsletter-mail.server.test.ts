import { expect, test } from "vitest";
import { confirmSubscription, unsubscribe } from "#features/newsletter/follow-link.server.ts";
import { queueIssue } from "#features/newsletter/issue-steps.server.ts";
import { subscribe } from "#features/newsletter/subscribe.server.ts";
import { endSubscription } from "#features/newsletter/tables/subscribers-table.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { sampleClient } from "#tests/support/sample-lead.ts";
import { samplePost } from "#tests/support/sample-post.ts";
import { storeSubscriber, subscriptionInput } from "#tests/support/sample-subscription.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const inTime = new AbortController().signal;

const deliverer = (world: World, url: string) => mailDeliverer(world, createSmtpTransport(url));
const queued = ({ store }: World): Promise<OutboxMessage[]> =>
  store.db.selectFrom("outbox").selectAll().execute();
const tokenIn = (text = "", page: string) =>
  new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? "";

test("the confirmation mail has a working link and explains what to do if you did not ask for it", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  await subscribe(world.site, subscriptionInput, sampleClient);
  const [message] = (await queued(world)) as [OutboxMessage];
  expect(await deliverer(world, peer.url)(message, inTime)).toEqual({ status: "delivered" });
  const [mail] = await peer.mails();
  expect(mail).toMatchObject({
    messageId: message.messageId,
    to: [{ address: subscriptionInput.email }],
  });
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
  const token = tokenIn(mail?.text, "https://riverstep.example/newsletter/confirm");
  expect(mail?.html).toContain(token);
  expect(await confirmSubscription(world.site, token)).toEqual({ status: "done" });
});

test("an issue has the headers of RFC 8058, and their link ends the subscription", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  await storeSubscriber(world, subscriptionInput.email);
  await queueIssue(world.site, world.store.db, { slug: "outbox", post: samplePost }, 10);
  const [message] = (await queued(world)) as [OutboxMessage];
  expect(await deliverer(world, peer.url)(message, inTime)).toEqual({ status: "delivered" });
  const [mail] = await peer.mails();
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
  expect(header("list-id")).toBe("<newsletter.riverstep.example>");
  expect(header("auto-submitted")).toBe("auto-generated");
  // Without reports of failed delivery a dead address would never be noticed.
  expect(header("x-auto-response-suppress")).toBe("OOF, AutoReply, DR, RN, NRN");
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header("list-unsubscribe")).toMatch(
    /^<https:\/\/riverstep\.example\/newsletter\/unsubscribe\?token=[\w.-]+>$/,
  );
  expect(mail?.subject).toBe(samplePost.title);
  // The links name the issue as campaign, and nothing of the reader.
  const campaign = /https:\/\/riverstep\.example\/blog\/outbox\?([^"#\s)]+)/;
  for (const part of [mail?.html, mail?.text]) {
    const [, query = ""] = campaign.exec(String(part)) ?? [];
    expect(Object.fromEntries(new URLSearchParams(query.replaceAll("&amp;", "&")))).toEqual({
      utm_source: "newsletter",
      utm_medium: "email",
      utm_campaign: "outbox",
    });
  }
  // Who answers reaches a person: the address of replies, without the reference of an enquiry.
  expect(mail?.replyTo).toMatchObject([
    { address: "sales@riverstep.example", name: "Riverstep Technologies" },
  ]);
  const token = tokenIn(header("list-unsubscribe"), "unsubscribe");
  expect(tokenIn(mail?.text, "unsubscribe")).toBe(token);
  expect(await unsubscribe(world.site, token)).toEqual({ status: "done" });
});

test("nobody is mailed after their subscription ended, or asked again to confirm", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  await subscribe(world.site, subscriptionInput, sampleClient);
  const [confirmation] = (await queued(world)) as [OutboxMessage];
  const id = confirmation.subscriberId ?? "";
  const { requestId } = JSON.parse(confirmation.payload);
  expect(await confirmSubscription(world.site, world.links.sign("confirm", requestId))).toEqual({
    status: "done",
  });
  expect(await deliverer(world, peer.url)(confirmation, inTime)).toEqual({
    status: "delivered",
    isUnneeded: true,
  });
  await queueIssue(world.site, world.store.db, { slug: "outbox", post: samplePost }, 10);
  const issue = (await queued(world)).find(
    ({ channel }) => channel === "mail-issue",
  ) as OutboxMessage;
  await endSubscription(world.store.db, id, world.clock().toISOString());
  const deliver = deliverer(world, peer.url);
  for (const message of [confirmation, issue, { ...issue, subscriberId: "gone" }]) {
    expect(await deliver(message, inTime)).toMatchObject({ status: "failed", isFinal: true });
  }
  expect(peer.received).toEqual([]);
});

test("a permanently refused address is not retried", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer({
    onRcptTo: (_to, _session, done) => done(smtpError(550, "no")),
  });
  await subscribe(world.site, subscriptionInput, sampleClient);
  const [message] = (await queued(world)) as [OutboxMessage];
  expect(await deliverer(world, peer.url)(message, inTime)).toMatchObject({
    status: "failed",
    isFinal: true,
  });
});
