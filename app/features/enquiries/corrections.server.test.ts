import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries, undoChange } from "#features/enquiries/change-enquiries.server.ts";
import { enquiryRecord, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { eraseAgain } from "#features/privacy/erase-again.server.ts";
import { erasePersonFor, findPerson } from "#features/privacy/people.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import { messagesOfLead, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld, type World } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "m1", name: "Asha Rao" };
const corrected = { contactName: "Søren Lindqvist", contactEmail: "Soren@Client.example" };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
  const mistyped = (world: World) =>
    storeEnquiry(world, { fullName: "Soern", email: "soren@clint.example" });

  test("a corrected name and address are used from then on, until that is undone", async () => {
    await using world = await openWorld();
    const { site } = world;
    const id = await mistyped(world);
    const other = await storeEnquiry(world, { email: "soren@client.example" });
    const { changeId } = await changeEnquiries(site, asha, [{ id, version: 0 }], corrected);
    const record = await enquiryRecord(site, id);
    expect(record).toMatchObject({ name: "Søren Lindqvist", email: "Soren@Client.example" });
    expect(record?.typed).toMatchObject({ fullName: "Soern", email: "soren@clint.example" });
    expect(record?.related.lines.map((line) => line.id)).toEqual([other]);
    const found = async (words: string) =>
      (await pageOfEnquiries(site, { filter: { words }, sort: "newest", from: null })).lines.map(
        ({ name }) => name,
      );
    expect(await found("soren lindqvist")).toEqual(["Søren Lindqvist"]);
    await undoChange(site, asha, changeId);
    expect(await enquiryRecord(site, id)).toMatchObject({
      name: "Soern",
      email: "soren@clint.example",
      related: { lines: [] },
    });
    expect(await found("lindqvist")).toEqual([]);
  });

  test("a queued reply goes to the corrected address", async () => {
    await using world = await openWorld();
    await using peer = await startSmtpPeer();
    const { site } = world;
    const id = await mistyped(world);
    await sendReply(site, asha, id, { subject: "Hello", text: "Hello" });
    await changeEnquiries(site, asha, [{ id, version: 1 }], corrected);
    const [message] = await messagesOfLead(world.store.db, id);
    const deliver = mailDeliverer(world, createSmtpTransport(peer.url));
    await deliver(message as OutboxMessage, new AbortController().signal);
    expect(peer.received[0]?.recipients).toEqual(["Soren@client.example"]);
  });

  test("a person is erased by a corrected address too, also after a restore", async () => {
    await using world = await openWorld();
    const { site } = world;
    const erased = await mistyped(world);
    await changeEnquiries(site, asha, [{ id: erased, version: 0 }], corrected);
    expect(await findPerson(site, byAddress("soren@client.example"))).toMatchObject({
      leads: [{ kind: "inquiry" }],
    });
    expect(
      (await erasePersonFor(site, asha, byAddress("soren@client.example"))).leads,
    ).toHaveLength(1);
    expect(await enquiryRecord(site, erased)).toBeNull();
    world.clock.advance(-1_000);
    const restored = await mistyped(world);
    await changeEnquiries(site, asha, [{ id: restored, version: 0 }], corrected);
    expect(await eraseAgain(world.store.db, world.keys)).toBe(1);
    expect(await enquiryRecord(site, restored)).toBeNull();
  });
});
