import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import {
  addCall,
  markAsAnswered,
  sendReply,
  writeNote,
} from "#features/enquiries/answer-enquiries.server.ts";
import {
  changeEnquiries,
  markAsSpam,
  undoChange,
} from "#features/enquiries/change-enquiries.server.ts";
import { enquiryRecord, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { dropMail, outboxView, restoreMail, retryMails } from "#features/outbox/outbox.server.ts";
import type { Delivery } from "#server/delivery/mail-transport.server.ts";
import { settle } from "#server/outbox/settle.server.ts";
import { claimDueMessages } from "#server/store/outbox/outbox-claims-table.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { storeMember } from "#tests/support/sample-member.ts";
import { createWorld, openStatuses, silentLog, type World } from "#tests/support/world.ts";
import { unansweredOf } from "./enquiry-filter.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };
const call = {
  fullName: "Ines",
  companyName: "",
  phoneNumber: "",
  email: "",
  message: "Two engineers",
};
const mail = { subject: "Your inquiry", text: "Two people are free." };
const delivered: Delivery = { status: "delivered" };
const refused: Delivery = {
  status: "failed",
  error: new Error("550 no such mailbox"),
  isFinal: true,
  isRefused: true,
};
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
  const dependencies = {
    store,
    clock,
    log: silentLog,
    random: () => 0.5,
    worker: "w",
    hasTime: () => false,
  };
  for (const message of messages) await settle(dependencies, message, delivery);
  return messages.map(({ id }) => id);
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  async function open() {
    const world = await createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
    const id = await storeEnquiry(world);
    const { site } = world;
    const answeredAt = async () => (await enquiryRecord(site, id))?.enquiry.answeredAt ?? null;
    return {
      world,
      id,
      site: world.site,
      answeredAt,
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  }

  test("a refused reply does not count: the enquiry stays unanswered until one is delivered", async () => {
    await using desk = await open();
    const { world, site, id, answeredAt } = desk;
    await sendReply(site, asha, id, mail);
    expect(await answeredAt()).not.toBeNull();
    const [message = ""] = await deliver(world, refused);
    expect(await answeredAt()).toBeNull();
    world.clock.advance(60_000);
    await retryMails(site, asha, message, { leadId: id });
    expect(await answeredAt()).toBeNull();
    await deliver(world, delivered);
    expect(await answeredAt()).toBe(world.clock().toISOString());
  });

  test("a status alone is not a reply, and removes none", async () => {
    await using desk = await open();
    const { site, id, answeredAt } = desk;
    const isWaiting = async () =>
      (
        await pageOfEnquiries(site, {
          filter: unansweredOf(openStatuses),
          sort: "oldest",
          from: null,
        })
      ).total === 1;
    const moveTo = async (status: string) => {
      const version = (await enquiryRecord(site, id))?.enquiry.version ?? 0;
      await changeEnquiries(site, asha, [{ id, version }], { status });
      return answeredAt();
    };
    for (const status of ["in-talks", "lost", "won", "proposal"])
      expect(await moveTo(status)).toBeNull();
    expect(await isWaiting()).toBe(true);
    await sendReply(site, asha, id, mail);
    expect(await isWaiting()).toBe(false);
    expect(await moveTo("new")).not.toBeNull();
    expect(await isWaiting()).toBe(false);
  });

  test("a reply waiting for a retry counts, and so does one after a refused one", async () => {
    await using desk = await open();
    const { world, site, id, answeredAt } = desk;
    await sendReply(site, asha, id, mail);
    const first = await answeredAt();
    await deliver(world, later);
    expect(await answeredAt()).toBe(first);
    world.clock.advance(1_000);
    await sendReply(site, asha, id, mail);
    await deliver(world, delivered);
    expect(await answeredAt()).toBe(first);
    world.clock.advance(60_000);
    await deliver(world, refused);
    expect(await answeredAt()).toBe(new Date(Date.parse(first ?? "") + 2_000).toISOString());
  });

  test("a stopped reply leaves the enquiry as it was before, says so, and can be sent after all", async () => {
    await using desk = await open();
    const { world, site, id } = desk;
    await storeMember(world, asha);
    await sendReply(site, asha, id, { ...mail, status: "in-talks" });
    const before = await enquiryRecord(site, id);
    const { id: messageId = "" } =
      before?.messages.find(({ channel }) => channel === "mail-reply") ?? {};
    expect(await dropMail(site, ben, messageId, "enquiries")).toBe(true);
    const stopped = await enquiryRecord(site, id);
    expect(stopped?.enquiry).toMatchObject({ status: "new", ownerId: null, answeredAt: null });
    expect(stopped?.messages).toMatchObject([
      { status: "dropped", lastError: "stopped by Ben Okafor" },
    ]);
    expect(await deliver(world, delivered)).toEqual([]);
    expect((await outboxView(site)).lines).toEqual([]);

    expect(await restoreMail(site, ben, messageId, "enquiries")).toBe(true);
    const again = await enquiryRecord(site, id);
    const { status, ownerId, answeredAt } = before?.enquiry ?? {};
    expect(again?.enquiry).toMatchObject({ status, ownerId, answeredAt });
    expect(await deliver(world, delivered)).toEqual([messageId]);
    expect(await restoreMail(site, ben, messageId, "enquiries")).toBe(false);
    expect(await dropMail(site, ben, messageId, "enquiries")).toBe(false);
  });

  test("stopping a reply leaves what was changed since, and an answer of a colleague", async () => {
    await using desk = await open();
    const { world, site, id } = desk;
    await sendReply(site, asha, id, { ...mail, status: "in-talks" });
    const record = await enquiryRecord(site, id);
    const { id: messageId = "" } =
      record?.messages.find(({ channel }) => channel === "mail-reply") ?? {};
    await changeEnquiries(site, ben, [{ id, version: record?.enquiry.version ?? 0 }], {
      status: "won",
    });
    await dropMail(world.site, ben, messageId, "all");
    expect((await enquiryRecord(site, id))?.enquiry).toMatchObject({
      status: "won",
      answeredAt: null,
    });
    // Put back only where nobody changed it since.
    await sendReply(site, ben, id, mail);
    await restoreMail(world.site, ben, messageId, "all");
    const first = (await enquiryRecord(site, id))?.events.find(({ kind }) => kind === "reply");
    expect((await enquiryRecord(site, id))?.enquiry).toMatchObject({
      status: "won",
      answeredAt: first?.createdAt,
    });
    await dropMail(world.site, asha, messageId, "all");
    expect((await enquiryRecord(site, id))?.enquiry.answeredAt).not.toBeNull();
    expect(await deliver(world, delivered)).toHaveLength(1);
  });

  test("a reply discarded unsent from the outbox does not count", async () => {
    await using desk = await open();
    const { world, site, id, answeredAt } = desk;
    await sendReply(site, asha, id, mail);
    const message = (await enquiryRecord(site, id))?.messages.find(
      ({ channel }) => channel === "mail-reply",
    );
    expect(await dropMail(world.site, asha, message?.id ?? "", "all")).toBe(true);
    expect(await answeredAt()).toBeNull();
  });

  test("a reply in a mail program is recorded, and can be undone", async () => {
    await using desk = await open();
    const { world, site, id, answeredAt } = desk;
    const { changeId } = await markAsAnswered(site, asha, id);
    expect(await answeredAt()).toBe(world.clock().toISOString());
    expect((await enquiryRecord(site, id))?.events).toMatchObject([
      { kind: "answered", memberName: "Asha Rao" },
    ]);
    expect(await undoChange(site, asha, changeId)).toMatchObject({ changed: [id] });
    expect(await answeredAt()).toBeNull();
    expect(await markAsAnswered(site, asha, "nobody")).toMatchObject({ status: "gone" });
  });

  test("undoing that mark leaves what a colleague has answered since, and an undone mark counts for nothing", async () => {
    await using desk = await open();
    const { world, site, id, answeredAt } = desk;
    const { changeId } = await markAsAnswered(site, asha, id);
    // The enquiry has an owner, so that the reply changes no field.
    const version = (await enquiryRecord(site, id))?.enquiry.version ?? 0;
    await changeEnquiries(site, ben, [{ id, version }], { ownerId: ben.id });
    const marked = await markAsAnswered(site, asha, id);
    expect(marked.status).toBe("answered already");
    await undoChange(site, asha, changeId);
    expect(await answeredAt()).not.toBeNull();

    const other = await storeEnquiry(world);
    await changeEnquiries(site, ben, [{ id: other, version: 0 }], { ownerId: ben.id });
    const mark = await markAsAnswered(site, asha, other);
    world.clock.advance(1_000);
    await sendReply(site, ben, other, mail);
    await deliver(world, delivered);
    expect(await undoChange(site, asha, mark.changeId)).toMatchObject({ changed: [other] });
    const record = await enquiryRecord(site, other);
    const theirs = record?.events.find(({ kind }) => kind === "reply");
    expect(record?.enquiry.answeredAt).toBe(theirs?.createdAt);

    const third = await storeEnquiry(world);
    const undone = await markAsAnswered(site, asha, third);
    await undoChange(site, asha, undone.changeId);
    await sendReply(site, ben, third, mail);
    await deliver(world, refused);
    expect((await enquiryRecord(site, third))?.enquiry.answeredAt).toBeNull();
  });

  test("of two members who reply at once one letter goes, and the other member is told", async () => {
    await using desk = await open();
    const { site, id } = desk;
    const outcomes = await Promise.all(
      [asha, ben, { id: "m3", name: "Mia" }].map((by) =>
        sendReply(site, by, id, { ...mail, seen: [] }),
      ),
    );
    const statuses = outcomes.map(({ status }) => status).sort();
    expect(statuses).toEqual(["answered meanwhile", "answered meanwhile", "done"]);
    expect(
      (await enquiryRecord(site, id))?.messages.filter(({ channel }) => channel === "mail-reply"),
    ).toHaveLength(1);
    expect(
      (await enquiryRecord(site, id))?.events.filter(({ kind }) => kind === "reply"),
    ).toHaveLength(1);
  });

  test("a reply that was not read yet holds back the next one, whoever wrote it and whatever the clocks say", async () => {
    await using desk = await open();
    const { world, site, id } = desk;
    const letters = async () =>
      (await enquiryRecord(site, id))?.events.filter(({ kind }) => kind === "reply") ?? [];
    await writeNote(site, asha, id, "Asked for two people.", []);
    // The clock of the instance that takes the next post is behind.
    world.clock.advance(-30_000);
    expect(await sendReply(site, ben, id, { ...mail, seen: [] })).toMatchObject({ status: "done" });
    expect(await sendReply(site, asha, id, { ...mail, seen: [] })).toEqual({
      status: "answered meanwhile",
    });
    // In another tab of the same member.
    expect(await sendReply(site, ben, id, { ...mail, seen: [] })).toEqual({
      status: "answered meanwhile",
    });
    expect(await letters()).toHaveLength(1);
    const seen = (await letters()).map((event) => event.id);
    expect(await sendReply(site, asha, id, { ...mail, seen })).toMatchObject({ status: "done" });
  });

  test("a reply waits for its writer to see that the enquiry was marked as spam meanwhile", async () => {
    await using desk = await open();
    const { site, id } = desk;
    const version = (await enquiryRecord(site, id))?.enquiry.version ?? 0;
    await markAsSpam(site, ben, [{ id, version }], true);
    expect(await sendReply(site, asha, id, { ...mail, seen: [] })).toEqual({
      status: "spam meanwhile",
    });
    const seen = (await enquiryRecord(site, id))?.events.map((event) => event.id) ?? [];
    expect(await sendReply(site, asha, id, { ...mail, seen })).toMatchObject({ status: "done" });
  });

  test("a reply to nobody is refused, and answers nothing", async () => {
    await using desk = await open();
    const { world, site } = desk;
    const id = await addCall(site, asha, call);
    expect(await sendReply(site, asha, id, mail)).toEqual({ status: "no address" });
    expect((await enquiryRecord(site, id))?.enquiry.answeredAt).toBeNull();
    expect((await enquiryRecord(site, id))?.messages).toEqual([]);
    world.clock.advance(1_000);
    const version = (await enquiryRecord(site, id))?.enquiry.version ?? 0;
    await changeEnquiries(site, asha, [{ id, version }], { contactEmail: "ines@client.example" });
    expect(await sendReply(site, asha, id, mail)).toMatchObject({ status: "done" });
  });

  test("two members who mark an enquiry as answered at once mark it once", async () => {
    await using desk = await open();
    const { site, id } = desk;
    const outcomes = await Promise.all([asha, ben].map((by) => markAsAnswered(site, by, id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["answered already", "done"]);
    expect((await enquiryRecord(site, id))?.events).toHaveLength(1);
  });

  test("a post that comes twice, together or later, is carried out once", async () => {
    await using desk = await open();
    const { world, site, id } = desk;
    const by = { ...asha, post: { id: "post-1", request: "r" } };
    const both = await Promise.allSettled([
      sendReply(site, by, id, mail),
      sendReply(site, by, id, mail),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(sendReply(site, by, id, mail)).rejects.toMatchObject({ name: "RepeatedPost" });
    await expect(
      addCall(site, { ...by, post: { id: "post-2", request: "r" } }, call),
    ).resolves.toBeTruthy();
    await expect(
      addCall(site, { ...by, post: { id: "post-2", request: "r" } }, call),
    ).rejects.toMatchObject({
      name: "RepeatedPost",
    });
    const { records } = await auditLines(world.site, {}).then(({ lines }) => ({ records: lines }));
    expect(records.map(({ action }) => action).sort()).toEqual([
      "enquiry added",
      "enquiry answered",
      "enquiry changed",
    ]);
    const record = await enquiryRecord(site, id);
    expect(record?.events.filter(({ kind }) => kind === "reply")).toHaveLength(1);
  });

  test("a change that comes twice after a crash changes once, and its undo reverts it", async () => {
    await using desk = await open();
    const { site, id } = desk;
    const by = { ...asha, post: { id: "post-3", request: "r" } };
    const first = await changeEnquiries(site, by, [{ id, version: 0 }], { status: "won" });
    const again = await changeEnquiries(site, by, [{ id, version: 0 }], { status: "won" });
    expect(again).toEqual(first);
    const undo = { ...asha, post: { id: "post-4", request: "r" } };
    const undone = await undoChange(site, undo, first.changeId);
    expect(await undoChange(site, undo, first.changeId)).toEqual(undone);
    expect((await enquiryRecord(site, id))?.enquiry.status).toBe("new");
  });
});
