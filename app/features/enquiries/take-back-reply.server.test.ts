import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { sendReply, takeBackOwnReply } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries, markAsSpam } from "#features/enquiries/change-enquiries.server.ts";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { dropMail, restoreMail } from "#features/outbox/outbox.server.ts";
import { startOutboxWorker } from "#server/outbox/worker.server.ts";
import { claimDueMessages } from "#server/store/outbox/outbox-claims-table.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { storeMember } from "#tests/support/sample-member.ts";
import { createWorld, silentLog, type World } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const DELAY_MS = 10_000;
const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };
const mail = { subject: "Your enquiry", text: "Two people are free." };

/** Claims all due replies, as a worker does. */
async function claim({ store, clock }: World) {
  const now = clock().toISOString();
  const until = new Date(clock().getTime() + 60_000).toISOString();
  const claimed = await claimDueMessages(store, {
    now,
    until,
    future: "9999",
    worker: "w",
    inFlight: [],
    limit: 10,
  });
  return claimed.filter(({ channel }) => channel === "mail-reply");
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  async function open({ replyDelayMs = DELAY_MS } = {}) {
    const world = await createWorld(kind === "postgres" ? await postgres.createDatabase() : null, {
      replyDelayMs,
    });
    await storeMember(world, asha);
    const id = await storeEnquiry(world);
    const { site } = world;
    const enquiry = async () => (await enquiryRecord(site, id))?.enquiry;
    const lastReply = async () => {
      const record = await enquiryRecord(site, id);
      return record?.events.findLast((event) => event.kind === "reply")?.id ?? "";
    };
    return {
      world,
      site: world.site,
      id,
      enquiry,
      lastReply,
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  }

  test("a reply waits for its time, and taken back within it is never mailed and leaves the enquiry as it was", async () => {
    await using desk = await open();
    const { world, site, id, enquiry, lastReply } = desk;
    await sendReply(site, asha, id, { ...mail, status: "in-talks" });
    expect(await enquiry()).toMatchObject({ status: "in-talks", ownerId: asha.id });
    world.clock.advance(DELAY_MS - 1_000);
    expect(await claim(world)).toEqual([]);

    expect(await takeBackOwnReply(site, asha, id, await lastReply())).toEqual(mail);
    expect(await enquiry()).toMatchObject({ status: "new", ownerId: null, answeredAt: null });
    world.clock.advance(DELAY_MS);
    expect(await claim(world)).toEqual([]);
    expect((await enquiryRecord(site, id))?.messages).toMatchObject([
      { status: "dropped", takenBack: mail },
    ]);
    const actions = (await auditLines(world.site, {})).lines.map(({ action }) => action);
    expect(actions).toContain("reply taken back");
  });

  test.each(["drop", "takeBack"] as const)(
    "a reply that took an enquiry out of spam puts it back there, with its flags, where it does not go: %s",
    async (way) => {
      await using desk = await open();
      const { site, id, enquiry, lastReply } = desk;
      await markAsSpam(site, ben, [{ id, version: (await enquiry())?.version ?? 0 }], true);
      const spam = await enquiryRecord(site, id);
      const seen = spam?.events.map((event) => event.id) ?? [];
      const written = await sendReply(site, asha, id, { ...mail, status: "in-talks", seen });
      expect(written.status).toBe("done");
      expect(await enquiry()).toMatchObject({ status: "in-talks", isFlagged: false });
      const message =
        (await enquiryRecord(site, id))?.messages.find(({ channel }) => channel === "mail-reply")
          ?.id ?? "";

      if (way === "drop") expect(await dropMail(site, ben, message, "enquiries")).toBe(true);
      else expect(await takeBackOwnReply(site, asha, id, await lastReply())).toEqual(mail);
      expect(await enquiry()).toMatchObject({
        status: "spam",
        ownerId: null,
        answeredAt: null,
        isFlagged: true,
      });
      expect((await enquiryRecord(site, id))?.flags).toEqual(spam?.flags);
      if (way === "takeBack") return;

      expect(await restoreMail(site, ben, message, "enquiries")).toBe(true);
      expect(await enquiry()).toMatchObject({
        status: "in-talks",
        ownerId: asha.id,
        isFlagged: false,
      });
      expect((await enquiryRecord(site, id))?.flags).toEqual([]);
    },
  );

  test("what its author took back is not sent from a colleague's page that shows it as stopped", async () => {
    await using desk = await open();
    const { world, site, id, enquiry, lastReply } = desk;
    await sendReply(site, asha, id, mail);
    const message =
      (await enquiryRecord(site, id))?.messages.find(({ channel }) => channel === "mail-reply")
        ?.id ?? "";
    expect(await dropMail(site, ben, message, "enquiries")).toBe(true);
    expect(await restoreMail(site, ben, message, "enquiries")).toBe(true);
    expect(await takeBackOwnReply(site, asha, id, await lastReply())).toEqual(mail);

    expect(await restoreMail(site, ben, message, { leadId: id })).toBe(false);
    expect(await restoreMail(site, ben, message, "all")).toBe(false);
    world.clock.advance(DELAY_MS);
    expect(await claim(world)).toEqual([]);
    expect(await enquiry()).toMatchObject({ status: "new", ownerId: null, answeredAt: null });
  });

  test("a reply that went, or is on its way, cannot be taken back", async () => {
    await using desk = await open();
    const { world, site, id, enquiry, lastReply } = desk;
    await sendReply(site, asha, id, mail);
    world.clock.advance(DELAY_MS);
    expect(await claim(world)).toHaveLength(1);
    expect(await takeBackOwnReply(site, asha, id, await lastReply())).toBeNull();
    expect((await enquiry())?.answeredAt).not.toBeNull();
    expect(await takeBackOwnReply(site, asha, id, "no such reply")).toBeNull();
  });

  test("of a delivery and an undo at the same moment, exactly one gets the reply", async () => {
    await using desk = await open();
    const { world, site, id, lastReply } = desk;
    for (let round = 0; round < 5; round += 1) {
      await sendReply(site, asha, id, mail);
      const reply = await lastReply();
      world.clock.advance(DELAY_MS);
      const [claimed, taken] = await Promise.all([
        claim(world),
        takeBackOwnReply(site, asha, id, reply),
      ]);
      expect([claimed.length, taken === null ? 0 : 1].sort()).toEqual([0, 1]);
    }
  });

  test("only its author takes a reply back, and what a colleague changed since stays", async () => {
    await using desk = await open();
    const { site, id, enquiry, lastReply } = desk;
    await sendReply(site, asha, id, { ...mail, status: "in-talks" });
    expect(await takeBackOwnReply(site, ben, id, await lastReply())).toBeNull();
    const version = (await enquiry())?.version ?? 0;
    await changeEnquiries(site, ben, [{ id, version }], { status: "won" });
    expect(await takeBackOwnReply(site, asha, id, await lastReply())).toEqual(mail);
    expect(await enquiry()).toMatchObject({ status: "won", ownerId: null, answeredAt: null });
  });

  test("a colleague who has not seen a reply that was taken back need not read it first", async () => {
    await using desk = await open();
    const { world, site, id, lastReply } = desk;
    await sendReply(site, asha, id, mail);
    world.clock.advance(1_000);
    expect(await sendReply(site, ben, id, { ...mail, seen: [] })).toMatchObject({
      status: "answered meanwhile",
    });
    await takeBackOwnReply(site, asha, id, await lastReply());
    expect(await sendReply(site, ben, id, { ...mail, seen: [] })).toMatchObject({ status: "done" });
  });

  test("of two waiting replies the one taken back is not mailed, and the other keeps status and owner", async () => {
    await using desk = await open();
    const { world, site, id, enquiry, lastReply } = desk;
    await sendReply(site, asha, id, { ...mail, text: "AAA", status: "in-talks" });
    const first = await lastReply();
    world.clock.advance(1_000);
    await sendReply(site, asha, id, { ...mail, text: "BBB" });
    expect(await takeBackOwnReply(site, asha, id, first)).toEqual({ ...mail, text: "AAA" });
    expect(await enquiry()).toMatchObject({ status: "in-talks", ownerId: asha.id });
    world.clock.advance(DELAY_MS);
    expect((await claim(world)).map(({ payload }) => JSON.parse(payload).text)).toEqual(["BBB"]);
  });

  test("a post that comes twice sends one reply and takes it back once, with the same text each time", async () => {
    await using desk = await open();
    const { world, site, id, lastReply } = desk;
    const sending = { ...asha, post: { id: "send-1", request: "r" } };
    await sendReply(site, sending, id, mail);
    await expect(sendReply(site, sending, id, mail)).rejects.toMatchObject({
      name: "RepeatedPost",
    });
    const reply = await lastReply();
    expect(
      await takeBackOwnReply(site, { ...asha, post: { id: "undo-1", request: "r" } }, id, reply),
    ).toEqual(mail);
    expect(
      await takeBackOwnReply(site, { ...asha, post: { id: "undo-1", request: "r" } }, id, reply),
    ).toEqual(mail);
    expect(await takeBackOwnReply(site, asha, id, reply)).toEqual(mail);
    world.clock.advance(DELAY_MS);
    expect(await claim(world)).toEqual([]);
    const { lines } = await auditLines(world.site, {});
    expect(lines.filter(({ action }) => action === "reply taken back")).toHaveLength(1);
  });

  test("a reply that waits while the site restarts is mailed by the next start, once it is due", async () => {
    await using desk = await open();
    const { world, site, id } = desk;
    await sendReply(site, asha, id, mail);
    const { store, clock } = world;
    const sent: string[] = [];
    const deliver = async ({ payload }: { payload: string }) => {
      sent.push(JSON.parse(payload).text);
      return { status: "delivered" } as const;
    };
    const before = startOutboxWorker({ store, clock, log: silentLog, deliver });
    before.notify();
    await before.stop();
    expect(sent).toEqual([]);
    clock.advance(DELAY_MS);
    const after = startOutboxWorker({ store, clock, log: silentLog, deliver });
    await eventually(() => sent.length > 0);
    await after.stop();
    expect(sent).toEqual([mail.text]);
  });

  test("a reply is mailed on time, not at the next poll of the outbox", async () => {
    await using desk = await open({ replyDelayMs: 50 });
    const before = desk.world.wakeUps();
    await sendReply(desk.site, asha, desk.id, mail);
    await eventually(() => desk.world.wakeUps() >= before + 2);
  });
});
