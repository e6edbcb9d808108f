import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Delivery } from "#server/delivery/deliverer.server.ts";
import { settle } from "#server/outbox/settle.server.ts";
import { claimDueMessages } from "#server/store/outbox/outbox-claims-table.server.ts";
import { unansweredOf } from "#shared/contracts/enquiry-filter.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld, openStatuses, silentLog, type World } from "#tests/support/world.ts";
import { UNDO_REPLY_MS } from "./answer-enquiries.server.ts";

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

const claimReplies = async (world: World) => (await claim(world)).filter(({ channel }) => channel === "mail-reply");

/** Settles every delivery that is due after the undo time with this result. */
async function deliver(world: World, delivery: Delivery) {
  const { store, clock } = world;
  clock.advance(UNDO_REPLY_MS);
  const messages = await claim(world);
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

  test("the status set with a refused reply is reverted, unless it was changed by hand since", async () => {
    await using desk = await open();
    const { world, id, enquiries } = desk;
    const statusOf = async () => (await enquiries.record(id))?.enquiry.status;
    const set = async (status: string) => {
      const version = (await enquiries.record(id))?.enquiry.version ?? 0;
      expect((await enquiries.change(asha, [{ id, version }], { status })).stale).toEqual([]);
      world.clock.advance(1_000);
    };
    const status = { to: "in-talks", seen: (await enquiries.record(id))?.enquiry.version ?? 0 };
    expect(await enquiries.reply(asha, id, { ...mail, status })).toMatchObject({ isStatusSet: true });
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

  test("undoing a reply reverts its status and owner, until its delivery begins", async () => {
    await using desk = await open();
    const { world, id, enquiries, answeredAt } = desk;
    const send = async () => {
      const status = { to: "in-talks", seen: (await enquiries.record(id))?.enquiry.version ?? 0 };
      await enquiries.reply(asha, id, { ...mail, status });
      return (await enquiries.record(id))?.events.find(({ kind }) => kind === "reply")?.id ?? "";
    };
    const first = await send();
    expect((await enquiries.record(id))?.enquiry).toMatchObject({ status: "in-talks", ownerId: "m1" });
    world.clock.advance(UNDO_REPLY_MS - 1_000);
    expect(await claimReplies(world)).toEqual([]);
    expect(await enquiries.undoReply({ id: "m2", name: "Ben Okafor" }, id, first)).toBeNull();
    expect(await enquiries.undoReply(asha, id, first)).toEqual(mail);
    expect(await enquiries.undoReply(asha, id, first)).toBeNull();
    const { enquiry, events, messages } = (await enquiries.record(id)) ?? {};
    expect(enquiry).toMatchObject({ status: "new", ownerId: null, answeredAt: null });
    expect([events?.map((event) => event.kind), messages]).toEqual([["changed", "changed"], []]);
    const second = await send();
    world.clock.advance(UNDO_REPLY_MS);
    expect(await claimReplies(world)).toHaveLength(1);
    expect(await enquiries.undoReply(asha, id, second)).toBeNull();
    expect(await answeredAt()).not.toBeNull();
    expect((await enquiries.record(id))?.enquiry.status).toBe("in-talks");
  });

  test("of two waiting replies exactly the named one is undone, and the other keeps its status and owner", async () => {
    await using desk = await open();
    const { world, id, enquiries, answeredAt } = desk;
    const status = { to: "in-talks", seen: (await enquiries.record(id))?.enquiry.version ?? 0 };
    const first = await enquiries.reply(asha, id, { ...mail, text: "AAA", status });
    world.clock.advance(1_000);
    const second = await enquiries.reply(asha, id, { ...mail, text: "BBB" });
    expect(await enquiries.undoReply(asha, id, first?.id ?? "")).toEqual({ ...mail, text: "AAA" });
    const { enquiry, events } = (await enquiries.record(id)) ?? {};
    expect(events?.filter(({ kind }) => kind === "reply").map((event) => event.id)).toEqual([second?.id]);
    expect(enquiry).toMatchObject({ status: "in-talks", ownerId: "m1" });
    expect(await answeredAt()).toBe(world.clock().toISOString());
    world.clock.advance(UNDO_REPLY_MS);
    expect((await claimReplies(world)).map(({ payload }) => JSON.parse(payload).text)).toEqual(["BBB"]);
  });

  test("the audit log distinguishes a change and its undo within the same second", async () => {
    await using desk = await open();
    const { world, id, enquiries } = desk;
    for (const pause of [200, 300]) {
      const seen = (await enquiries.record(id))?.enquiry.version ?? 0;
      await enquiries.reply(asha, id, { ...mail, status: { to: "proposal", seen } });
      world.clock.advance(pause);
      const reply = (await enquiries.record(id))?.events.findLast(({ kind }) => kind === "reply")?.id ?? "";
      expect(await enquiries.undoReply(asha, id, reply)).toEqual(mail);
      world.clock.advance(pause);
    }
    const { lines } = await world.services.desk.auditLog({});
    const told = lines.flatMap(({ change }) => change?.changes.status?.to ?? []);
    expect(told).toEqual(["new", "proposal", "new", "proposal"]);
  });

  test("of a simultaneous delivery and undo, exactly one gets the reply", async () => {
    await using desk = await open();
    const { world, id, enquiries } = desk;
    for (let round = 0; round < 5; round += 1) {
      await enquiries.reply(asha, id, mail);
      const reply = (await enquiries.record(id))?.events.findLast(({ kind }) => kind === "reply")?.id ?? "";
      world.clock.advance(UNDO_REPLY_MS);
      const [claimed, undone] = await Promise.all([claimReplies(world), enquiries.undoReply(asha, id, reply)]);
      expect([claimed.length, undone === null ? 0 : 1].sort()).toEqual([0, 1]);
    }
  });

  test("others' changes since a reply stay when the reply is undone", async () => {
    await using desk = await open();
    const { id, enquiries } = desk;
    const version = async () => (await enquiries.record(id))?.enquiry.version ?? 0;
    await enquiries.reply(asha, id, { ...mail, status: { to: "in-talks", seen: await version() } });
    await enquiries.change({ id: "m2", name: "Ben" }, [{ id, version: await version() }], { status: "won" });
    const reply = (await enquiries.record(id))?.events.find(({ kind }) => kind === "reply")?.id ?? "";
    expect(await enquiries.undoReply(asha, id, reply)).toEqual(mail);
    expect((await enquiries.record(id))?.enquiry).toMatchObject({ status: "won", ownerId: null });
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
    expect(await answeredAt()).toBe(new Date(Date.parse(first ?? "") + UNDO_REPLY_MS + 1_000).toISOString());
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
