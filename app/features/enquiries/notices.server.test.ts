import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeNote } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries, undoChange } from "#features/enquiries/change-enquiries.server.ts";
import { deleteOwnNote } from "#features/enquiries/own-notes.server.ts";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { saveMember, saveProfile } from "#features/members/tables/members-table.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { NotificationKind } from "#shared/contracts/desk.ts";
import { momentOf, readOfficeHours } from "#shared/formats/office-time.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld, openStatuses, type World } from "#tests/support/world.ts";
import { queueDueNotices } from "./notices.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "asha", name: "Asha Rao" };
const office = readOfficeHours("Asia/Kolkata", "Monday to Friday, 9:30 to 18:30");

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  async function open(settings: Parameters<typeof createWorld>[1] = {}) {
    const databaseUrl = kind === "postgres" ? await postgres.createDatabase() : null;
    const world = await createWorld(databaseUrl, settings);
    for (const [id, role] of [
      ["asha", "sales"],
      ["ben", "sales"],
      ["edith", "editor"],
    ] as const) {
      await saveMember(world.store.db, {
        id,
        email: `${id}@riverstep.example`,
        name: id,
        role,
        createdAt: "",
      });
    }
    return world;
  }
  const mute = ({ store }: World, id: string, muted: NotificationKind[]) =>
    saveProfile(store.db, id, { name: id, signature: "", timeZone: null, muted });
  const queued = ({ store }: World) =>
    store.db
      .selectFrom("outbox")
      .selectAll()
      .where("channel", "=", "mail-notice")
      .orderBy("id")
      .execute();

  /** Delivers the queue and returns the notifications that members got. */
  async function mailed(world: World) {
    await using peer = await startSmtpPeer();
    const deliver = mailDeliverer(world, createSmtpTransport(peer.url));
    for (const message of await queued(world)) {
      const sent = await deliver(message as OutboxMessage, new AbortController().signal);
      expect(sent).toMatchObject({ status: "delivered" });
    }
    await world.store.db.deleteFrom("outbox").execute();
    const mails = await peer.mails();
    return mails.map(({ to, subject, text }) => ({
      to: to?.[0]?.address,
      subject,
      text: text ?? "",
    }));
  }

  test("a new owner gets one mail with a link to each enquiry, a minute later", async () => {
    await using world = await open();
    const { site } = world;
    const ids = [
      await storeEnquiry(world, { fullName: "Ann" }),
      await storeEnquiry(world, { fullName: "Bob" }),
    ];
    const mine = await storeEnquiry(world);
    await changeEnquiries(site, asha, [{ id: mine, version: 0 }], { ownerId: "asha" });
    expect(await queued(world)).toEqual([]);
    await changeEnquiries(
      site,
      asha,
      ids.map((id) => ({ id, version: 0 })),
      { ownerId: "ben", status: "in-talks" },
    );
    const [message] = await queued(world);
    expect(message?.nextAttemptAt).toBe(new Date(world.clock().getTime() + 60_000).toISOString());
    const mails = await mailed(world);
    expect(mails).toMatchObject([
      { to: "ben@riverstep.example", subject: "Asha Rao assigned you 2 enquiries" },
    ]);
    for (const text of ["Ann", "Bob", ...ids.map((id) => `/desk/enquiries/${id}`)])
      expect(mails[0]?.text).toContain(text);
  });

  test("undone, switched-off or inaccessible notifications are not mailed", async () => {
    await using world = await open();
    const { site } = world;
    const id = await storeEnquiry(world);
    const assign = async (ownerId: string) => {
      const version = (await enquiryRecord(site, id))?.enquiry.version ?? 0;
      return changeEnquiries(site, asha, [{ id, version }], { ownerId });
    };
    const { changeId } = await assign("ben");
    await undoChange(site, asha, changeId);
    expect(await mailed(world)).toEqual([]);
    await assign("edith");
    expect(await mailed(world)).toEqual([]);
    await mute(world, "ben", ["assigned"]);
    await assign("ben");
    expect(await mailed(world)).toEqual([]);
  });

  test("members mentioned in a note are mailed, but not its author", async () => {
    await using world = await open();
    const id = await storeEnquiry(world);
    const { site } = world;
    await writeNote(site, asha, id, "@ben, please call, says @asha", ["ben", "asha"]);
    expect(await mailed(world)).toMatchObject([
      {
        to: "ben@riverstep.example",
        subject: expect.stringContaining("Asha Rao mentioned you (RS-"),
      },
    ]);
    await mute(world, "ben", ["mentioned", "due"]);
    await writeNote(site, asha, id, "@ben again", ["ben"]);
    expect(await mailed(world)).toEqual([]);
  });

  test("a note that its author deletes while the mail waits mails nobody", async () => {
    await using world = await open({ replyDelayMs: 20_000 });
    const { site } = world;
    const id = await storeEnquiry(world);
    await writeNote(site, asha, id, "@ben, the wrong enquiry", ["ben"]);
    const [message] = await queued(world);
    expect(message?.nextAttemptAt).toBe(new Date(world.clock().getTime() + 20_000).toISOString());
    const note = (await enquiryRecord(site, id))?.events.find((event) => event.kind === "note");
    await deleteOwnNote(site, asha, id, note?.id ?? "");
    expect(await mailed(world)).toEqual([]);
  });

  test("due next steps are mailed once each working morning, in the member's time zone", async () => {
    await using world = await open();
    const { store, site } = world;
    const step = async (nextStepOn: string, status = "in-talks") => {
      const id = await storeEnquiry(world);
      const patch = { ownerId: "ben", nextStep: `By ${nextStepOn}`, nextStepOn, status };
      await changeEnquiries(site, { id: "ben", name: "Ben" }, [{ id, version: 0 }], patch);
    };
    for (const day of ["2026-11-20", "2026-11-23", "2026-11-24"]) await step(day);
    await step("2026-11-19", "lost");
    const look = (day: string, time: number, timeZone = office.timeZone) => {
      const clock = () => momentOf(day, time, timeZone);
      return queueDueNotices({
        store,
        clock,
        office: () => office,
        openStatuses: () => openStatuses,
        mailDomain: () => "x.example",
        onStored: () => {},
      });
    };
    await look("2026-11-22", 10 * 60);
    await look("2026-11-23", 9 * 60);
    expect(await mailed(world)).toEqual([]);
    await Promise.all([look("2026-11-23", 10 * 60), look("2026-11-23", 10 * 60)]);
    await look("2026-11-23", 11 * 60);
    const mails = await mailed(world);
    expect(mails).toMatchObject([{ to: "ben@riverstep.example", subject: "2 next steps are due" }]);
    expect(mails[0]?.text.indexOf("By 2026-11-20")).toBeLessThan(
      mails[0]?.text.indexOf("By 2026-11-23") ?? 0,
    );
    expect(mails[0]?.text).not.toMatch(/2026-11-24|2026-11-19/);
    await saveProfile(store.db, "ben", {
      name: "Ben",
      signature: "",
      timeZone: "America/New_York",
      muted: [],
    });
    await look("2026-11-24", 10 * 60);
    expect(await mailed(world)).toEqual([]);
    await look("2026-11-24", 10 * 60, "America/New_York");
    expect(await mailed(world)).toMatchObject([{ subject: "3 next steps are due" }]);
  });
});
