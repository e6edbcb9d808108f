import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Delivery } from "#server/delivery/mail-transport.server.ts";
import { settle } from "#server/outbox/settle.server.ts";
import { claimDueMessages } from "#server/store/outbox/outbox-claims-table.server.ts";
import { unansweredOf } from "#shared/contracts/enquiry-filter.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld, openStatuses, silentLog, type World } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "m1", name: "Asha Rao" };
const mail = { subject: "Your inquiry", text: "Two people are free." };
const delivered: Delivery = { status: "delivered" };
const refused: Delivery = { status: "failed", error: new Error("550 no such mailbox"), isFinal: true, isRefused: true };
const later: Delivery = { status: "failed", error: new Error("451 busy"), isFinal: false };

/** Claims all due messages. */
async function claim({ store, clock }: World) {
  const now = clock().toISOString();
  const times = { now, until: new Date(clock().getTime() + 60_000).toISOString(), future: "9999" };
  return claimDueMessages(store, { ...times, worker: "w", inFlight: [], limit: 10 });
}

/** Settles every delivery that is due a second later with this result. */
async function deliver(world: World, delivery: Delivery) {
  const { store, clock } = world;
  clock.advance(1_000);
  const messages = await claim(world);
  const dependencies = { store, clock, log: silentLog, random: () => 0.5, worker: "w", hasTime: () => false };
  for (const message of messages) await settle(dependencies, message, delivery);
  return messages.map(({ id }) => id);
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  async function open() {
    const world = await createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
    const id = await storeEnquiry(world);
    const { enquiries, desk } = world.services;
    const answeredAt = async () => (await enquiries.record(id))?.enquiry.answeredAt ?? null;
    return { world, id, enquiries, desk, answeredAt, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
  }

  test("a refused reply does not count: the enquiry stays unanswered until one is delivered", async () => {
    await using desk = await open();
    const { world, id, enquiries, answeredAt } = desk;
    await enquiries.reply(asha, id, mail);
    expect(await answeredAt()).not.toBeNull();
    const [message = ""] = await deliver(world, refused);
    expect(await answeredAt()).toBeNull();
    world.clock.advance(60_000);
    await enquiries.retry(id, message);
    expect(await answeredAt()).toBeNull();
    await deliver(world, delivered);
    expect(await answeredAt()).toBe(world.clock().toISOString());
  });

  test("a status alone is not a reply, and removes none", async () => {
    await using desk = await open();
    const { id, enquiries, answeredAt } = desk;
    const isWaiting = async () =>
      (await enquiries.list({ filter: unansweredOf(openStatuses), sort: "oldest", from: null })).total === 1;
    const moveTo = async (status: string) => {
      const version = (await enquiries.record(id))?.enquiry.version ?? 0;
      await enquiries.change(asha, [{ id, version }], { status });
      return answeredAt();
    };
    for (const status of ["in-talks", "lost", "won", "proposal"]) expect(await moveTo(status)).toBeNull();
    expect(await isWaiting()).toBe(true);
    await enquiries.reply(asha, id, mail);
    expect(await isWaiting()).toBe(false);
    expect(await moveTo("new")).not.toBeNull();
    expect(await isWaiting()).toBe(false);
  });

  test("a reply waiting for a retry counts, and so does one after a refused one", async () => {
    await using desk = await open();
    const { world, id, enquiries, answeredAt } = desk;
    await enquiries.reply(asha, id, mail);
    const first = await answeredAt();
    await deliver(world, later);
    expect(await answeredAt()).toBe(first);
    world.clock.advance(1_000);
    await enquiries.reply(asha, id, mail);
    await deliver(world, delivered);
    expect(await answeredAt()).toBe(first);
    world.clock.advance(60_000);
    await deliver(world, refused);
    expect(await answeredAt()).toBe(new Date(Date.parse(first ?? "") + 2_000).toISOString());
  });

  test("a reply discarded unsent from the outbox does not count", async () => {
    await using desk = await open();
    const { id, enquiries, answeredAt } = desk;
    await enquiries.reply(asha, id, mail);
    const message = (await enquiries.record(id))?.messages.find(({ channel }) => channel === "mail-reply");
    expect(await desk.desk.outbox.drop(asha, message?.id ?? "")).toBe(true);
    expect(await answeredAt()).toBeNull();
  });

  test("a reply in a mail program is recorded, and can be undone", async () => {
    await using desk = await open();
    const { world, id, enquiries, answeredAt } = desk;
    const changeId = await enquiries.markAnswered(asha, id);
    expect(await answeredAt()).toBe(world.clock().toISOString());
    expect((await enquiries.record(id))?.events).toMatchObject([{ kind: "answered", memberName: "Asha Rao" }]);
    expect(await enquiries.undo(asha, changeId ?? "")).toMatchObject({ changed: [id] });
    expect(await answeredAt()).toBeNull();
    expect(await enquiries.markAnswered(asha, "nobody")).toBeNull();
  });
});
