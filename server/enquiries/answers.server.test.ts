import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Delivery } from "#server/delivery/deliverer.server.ts";
import { settle } from "#server/outbox/settle.server.ts";
import { claimDueMessages } from "#server/store/outbox/outbox-claims-table.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld, silentLog, type World } from "#tests/support/world.ts";

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

/** Ends every delivery that is due in this way. */
async function deliver({ store, clock }: World, delivery: Delivery) {
  const now = clock().toISOString();
  const times = { now, until: new Date(clock().getTime() + 60_000).toISOString(), future: "9999" };
  const messages = await claimDueMessages(store, { ...times, worker: "w", inFlight: [], limit: 10 });
  const parts = { store, clock, log: silentLog, random: () => 0.5, worker: "w", hasTime: () => false };
  for (const message of messages) await settle(parts, message, delivery);
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

  test("a refused answer is none: the clock runs on until one arrives", async () => {
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

  test("the status that was set with a refused answer is taken back, unless it was set by hand since", async () => {
    await using desk = await open();
    const { world, id, enquiries } = desk;
    const statusOf = async () => (await enquiries.record(id))?.enquiry.status;
    const set = async (status: string) => {
      const version = (await enquiries.record(id))?.enquiry.version ?? 0;
      expect((await enquiries.change(asha, [{ id, version }], { status })).stale).toEqual([]);
      world.clock.advance(1_000);
    };
    const status = { to: "in-talks", seen: (await enquiries.record(id))?.enquiry.version ?? 0 };
    expect(await enquiries.reply(asha, id, { ...mail, status })).toBe("sent");
    expect(await statusOf()).toBe("in-talks");
    world.clock.advance(1_000);
    await deliver(world, refused);
    expect(await statusOf()).toBe("new");
    expect((await enquiries.record(id))?.events.at(-1)).toMatchObject({ memberName: "The desk" });

    await enquiries.reply(asha, id, mail);
    await set("in-talks");
    await set("proposal");
    await deliver(world, refused);
    expect(await statusOf()).toBe("proposal");
  });

  test("what is moved to talks and back waits again, unless somebody wrote", async () => {
    await using desk = await open();
    const { id, enquiries, answeredAt } = desk;
    const moveTo = async (status: string) => {
      const version = (await enquiries.record(id))?.enquiry.version ?? 0;
      await enquiries.change(asha, [{ id, version }], { status });
      return answeredAt();
    };
    expect(await moveTo("in-talks")).not.toBeNull();
    expect(await moveTo("new")).toBeNull();
    await enquiries.reply(asha, id, mail);
    await moveTo("in-talks");
    expect(await moveTo("new")).not.toBeNull();
  });

  test("an answer that waits for another try stands, and so does one after a refused one", async () => {
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
    expect(await answeredAt()).toBe(new Date(Date.parse(first ?? "") + 1_000).toISOString());
  });

  test("an answer that is taken out of the outbox unsent is none", async () => {
    await using desk = await open();
    const { id, enquiries, answeredAt } = desk;
    await enquiries.reply(asha, id, mail);
    const message = (await enquiries.record(id))?.messages.find(({ channel }) => channel === "mail-reply");
    expect(await desk.desk.outbox.drop(asha, message?.id ?? "")).toBe(true);
    expect(await answeredAt()).toBeNull();
  });

  test("an answer in a mail program is noted, and can be undone", async () => {
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
