import { afterAll, beforeAll, expect, test } from "vitest";
import { createDigestMailDeliverer } from "#server/delivery/digest-mail.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import type { OutboxMessage } from "#server/store/outbox-table.server.ts";
import { momentOf, readOfficeHours } from "#shared/office-time.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { renderMail } from "#tests/support/render-mail.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { queueDigest } from "./digest.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const office = readOfficeHours("Asia/Kolkata", "Monday to Friday, 9:30 to 18:30");

function digestAt({ store }: World, day: string, time: number) {
  const clock = () => momentOf(day, time, office.timeZone);
  return queueDigest({ store, clock, office, mailDomain: "riverstep.example", onStored: () => {} });
}

test.each(["sqlite", "postgres"] as const)(
  "each working morning gets one digest, however many look (%s)",
  async (kind) => {
    await using world = await createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
    await storeEnquiry(world);
    expect(await digestAt(world, "2026-11-23", 9 * 60)).toBe(false);
    const three = await Promise.all([1, 2, 3].map((minute) => digestAt(world, "2026-11-23", 9 * 60 + 30 + minute)));
    expect(three.filter(Boolean)).toHaveLength(1);
    expect(await digestAt(world, "2026-11-24", 18 * 60)).toBe(true);
    expect(await digestAt(world, "2026-11-28", 10 * 60)).toBe(false);
  },
);

test("nothing is mailed when nothing waits", async () => {
  await using world = await createWorld();
  expect(await digestAt(world, "2026-11-23", 10 * 60)).toBe(false);
});

test("the digest lists who waits, the longest first, with links into the desk", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const first = await storeEnquiry(world, { fullName: "Asha Rao" });
  world.clock.advance(1);
  await storeEnquiry(world, { fullName: "Ben Okafor" });
  const answered = await storeEnquiry(world, { fullName: "Clara Jensen" });
  const { enquiries } = world.services;
  await enquiries.reply({ id: "m1", name: "Dan" }, answered, { subject: "Hello", text: "Hello" });
  await digestAt(world, "2026-11-23", 10 * 60);
  const message = await world.store.db
    .selectFrom("outbox")
    .selectAll()
    .where("channel", "=", "mail-digest")
    .executeTakeFirst();
  const parts = {
    store: world.store,
    renderMail,
    mailFrom: "no-reply@riverstep.example",
    leadsTo: ["sales@riverstep.example"],
  };
  const deliver = createDigestMailDeliverer({ ...parts, transport: createSmtpTransport(peer.url) });
  expect(await deliver(message as OutboxMessage, new AbortController().signal)).toEqual({ status: "delivered" });
  const [mail] = await peer.mails();
  const text = mail?.text ?? "";
  expect(text.indexOf("Asha Rao")).toBeLessThan(text.indexOf("Ben Okafor"));
  expect(text).toContain(`/desk/enquiries/${first}`);
  expect(text).not.toContain("Clara");
});
