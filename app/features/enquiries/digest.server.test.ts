import { afterAll, beforeAll, expect, test } from "vitest";
import { markAsAnswered, sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries } from "#features/enquiries/change-enquiries.server.ts";
import { markRead } from "#features/enquiries/tables/enquiry-list.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { momentOf } from "#shared/formats/office-time.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld, office, openStatuses, type World } from "#tests/support/world.ts";
import { queueDigest } from "./notices.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

function digestAt({ store }: World, day: string, time: number) {
  const clock = () => momentOf(day, time, office.timeZone);
  return queueDigest({
    store,
    clock,
    office: () => office,
    openStatuses: () => openStatuses,
    mailDomain: () => "riverstep.example",
    onStored: () => {},
  });
}

test.each(["sqlite", "postgres"] as const)(
  "each working morning has one digest, whatever the number of instances (%s)",
  async (kind) => {
    await using world = await createWorld(
      kind === "postgres" ? await postgres.createDatabase() : null,
    );
    await storeEnquiry(world);
    expect(await digestAt(world, "2026-11-23", 9 * 60)).toBe(false);
    const three = await Promise.all(
      [1, 2, 3].map((minute) => digestAt(world, "2026-11-23", 9 * 60 + 30 + minute)),
    );
    expect(three.filter(Boolean)).toHaveLength(1);
    expect(await digestAt(world, "2026-11-24", 18 * 60)).toBe(true);
    expect(await digestAt(world, "2026-11-28", 10 * 60)).toBe(false);
  },
);

test("nothing is mailed when nothing is unanswered", async () => {
  await using world = await createWorld();
  expect(await digestAt(world, "2026-11-23", 10 * 60)).toBe(false);
});

test("the digest also lists due next steps with their owners, even if nothing is unanswered", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const [overdue, later, lost] = [
    await storeEnquiry(world, { fullName: "Asha Rao" }),
    await storeEnquiry(world, { fullName: "Ben Okafor" }),
    await storeEnquiry(world, { fullName: "Clara Jensen" }),
  ];
  const { site } = world;
  const by = { id: "m1", name: "Dan" };
  const step = { status: "in-talks", nextStep: "Send the offer", ownerId: "m1" };
  await changeEnquiries(site, by, [{ id: overdue, version: 0 }], {
    ...step,
    nextStepOn: "2026-11-20",
  });
  await changeEnquiries(site, by, [{ id: later, version: 0 }], {
    ...step,
    nextStepOn: "2026-12-20",
  });
  await changeEnquiries(site, by, [{ id: lost, version: 0 }], {
    ...step,
    status: "lost",
    nextStepOn: "2026-11-20",
  });
  for (const id of [overdue, later]) await markAsAnswered(site, by, id);
  expect(await digestAt(world, "2026-11-23", 10 * 60)).toBe(true);
  const message = await world.store.db
    .selectFrom("outbox")
    .selectAll()
    .where("channel", "=", "mail-digest");
  const deliver = mailDeliverer(world, createSmtpTransport(peer.url));
  const queued = (await message.executeTakeFirstOrThrow()) as OutboxMessage;
  expect(await deliver(queued, new AbortController().signal)).toEqual({ status: "delivered" });
  const [mail] = await peer.mails();
  expect(mail?.subject).toContain("1 next step is due");
  expect(mail?.text).toContain("Overdue since 2026-11-20");
  expect(mail?.text).toContain("Send the offer: Asha Rao");
  expect(mail?.text).not.toMatch(/Ben|Clara|unanswered/);
});

test("the digest names flagged enquiries that nobody has opened, even if nothing else waits", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const [one, other] = [
    await storeEnquiry(world, { companyName: "www.acme-tools.example" }),
    await storeEnquiry(world, { companyName: "www.spam.example" }),
  ];
  const reader = { id: "m1", email: "m1@riverstep.example", name: "Dan", role: "sales" } as const;
  await world.store.db
    .insertInto("members")
    .values({ ...reader, createdAt: "", removedAt: null })
    .execute();
  await markRead(world.store.db, "m1", other);
  expect(await digestAt(world, "2026-11-23", 10 * 60)).toBe(true);
  const message = await world.store.db
    .selectFrom("outbox")
    .selectAll()
    .where("channel", "=", "mail-digest");
  const deliver = mailDeliverer(world, createSmtpTransport(peer.url));
  const queued = (await message.executeTakeFirstOrThrow()) as OutboxMessage;
  expect(await deliver(queued, new AbortController().signal)).toEqual({ status: "delivered" });
  const [mail] = await peer.mails();
  expect(mail?.subject).toContain("1 flagged and not read");
  expect(mail?.text).toContain("flagged=unread");
  await markRead(world.store.db, "m1", one);
  expect(await digestAt(world, "2026-11-24", 10 * 60)).toBe(false);
});

test("the digest lists unanswered enquiries, oldest first, with links to the desk", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const first = await storeEnquiry(world, { fullName: "Asha Rao" });
  world.clock.advance(1);
  await storeEnquiry(world, { fullName: "Ben Okafor" });
  const answered = await storeEnquiry(world, { fullName: "Clara Jensen" });
  const { site } = world;
  await sendReply(site, { id: "m1", name: "Dan" }, answered, { subject: "Hello", text: "Hello" });
  await digestAt(world, "2026-11-23", 10 * 60);
  const message = await world.store.db
    .selectFrom("outbox")
    .selectAll()
    .where("channel", "=", "mail-digest")
    .executeTakeFirst();
  const deliver = mailDeliverer(world, createSmtpTransport(peer.url));
  expect(await deliver(message as OutboxMessage, new AbortController().signal)).toEqual({
    status: "delivered",
  });
  const [mail] = await peer.mails();
  const text = mail?.text ?? "";
  expect(text.indexOf("Asha Rao")).toBeLessThan(text.indexOf("Ben Okafor"));
  expect(text).toContain(`/desk/enquiries/${first}`);
  expect(text).not.toContain("Clara");
});
