import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markAsAnswered, sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries, markAsSpam } from "#features/enquiries/change-enquiries.server.ts";
import { NOBODY, unansweredOf } from "#features/enquiries/enquiry-filter.ts";
import { enquiryRecord, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { changeMemberRole, removeMember } from "#features/members/change-member.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { resumeMails } from "#features/newsletter/subscribers.server.ts";
import { findSubscriber } from "#features/newsletter/tables/subscribers-table.server.ts";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { erasePerson } from "#features/privacy/erasures.server.ts";
import { exportPerson } from "#features/privacy/people.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { settle } from "#server/outbox/settle.server.ts";
import type { Site } from "#server/site.server.ts";
import { insertMessages, messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import { tablesLeft } from "#tests/support/fill-every-table.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import {
  filePart,
  sampleBounce,
  sampleMail,
  sampleParts,
  textPart,
} from "#tests/support/sample-mails.ts";
import { storeMember } from "#tests/support/sample-member.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld, openStatuses, silentLog, type World } from "#tests/support/world.ts";
import { parseMail } from "./parse-mail.server.ts";
import { takeIn } from "./take-in.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const meera = { id: "m1", name: "Meera Joshi" };
const anna = { id: "m2", name: "Anna Berg" };
const nobody = { id: null, name: "command line" };

/** Takes in a mail that arrives now. */
async function arrive(world: World, raw: string, { isOld = false } = {}) {
  world.clock.advance(1_000);
  const source = Buffer.from(raw.replaceAll("\n", "\r\n"));
  const arrivedAt = world.clock().toISOString();
  const mail = await parseMail({ uid: 1, source, isWhole: true, arrivedAt, parts: [] }, "box");
  return world.store.transaction((db) => takeIn(world.site, db, mail, { isOld }));
}

async function recordOf(world: World, id: string) {
  const record = await enquiryRecord(world.site, id);
  if (!record) throw new Error("no record");
  return record;
}

const unanswered = async ({ site }: World) =>
  (await pageOfEnquiries(site, { filter: unansweredOf(openStatuses), sort: "newest", from: null }))
    .total;

/** Replies, and has the reply delivered. */
async function reply(world: World, id: string) {
  await sendReply(world.site, meera, id, { subject: "Your team", text: "Two are free." });
  const message = (await messagesOfLead(world.store.db, id)).findLast(
    ({ channel }) => channel === "mail-reply",
  );
  if (!message) throw new Error("no reply");
  await world.store.db
    .updateTable("outbox")
    .set({ status: "claimed", claimedBy: "w" })
    .where("id", "=", message.id)
    .execute();
  const parts = { ...world, log: silentLog, random: () => 0.5, worker: "w", hasTime: () => true };
  world.clock.advance(1_000);
  await settle(parts, message, { status: "delivered" });
  return message;
}

const referenceOf = async (world: World, id: string) => (await recordOf(world, id)).reference;

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async (options = {}) =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null, options);

  test("an answer is filed by the tag in its address, whoever sends it", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const to = `Sales <SALES+${(await referenceOf(world, id)).toLowerCase()}@riverstep.example>`;
    const mail = sampleMail({ from: "Ben <ben@client.example>", to });
    expect(await arrive(world, mail)).toEqual({ as: "filed", leadId: id });
    const { events } = await recordOf(world, id);
    expect(events).toMatchObject([
      {
        kind: "received",
        memberName: "Ben",
        body: "ben@client.example\n\nYes, Tuesday at ten suits us.",
      },
    ]);
  });

  test.each(["sales+{reference}@old.example", "hello-{reference}@riverstep.example"])(
    "an answer to a tag at a former address, %s, is filed where it is the sender's",
    async (address) => {
      await using world = await openWorld();
      const id = await storeEnquiry(world);
      await storeEnquiry(world);
      const to = address.replace("{reference}", await referenceOf(world, id));
      expect(await arrive(world, sampleMail({ to }))).toEqual({ as: "filed", leadId: id });
      const forged = sampleMail({ from: "eve@nobody.example", to });
      expect(await arrive(world, forged)).toEqual({ as: "unmatched", leadId: null });
      await changeEnquiries(world.site, meera, [{ id, version: 0 }], { status: "won" });
      expect(await arrive(world, sampleMail({ to }))).toEqual({ as: "filed", leadId: id });
      expect((await recordOf(world, id)).enquiry.status).toBe("in-talks");
    },
  );

  test("an answer is filed by its thread: our mail's, and that of a mail filed before", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const { messageId } = await reply(world, id);
    const from = "Ben <ben@other.example>";
    const headers = { "In-Reply-To": messageId };
    const first = sampleMail({ from, headers, messageId: "<first@other.example>" });
    expect(await arrive(world, first)).toEqual({ as: "filed", leadId: id });
    const references = { References: "<gone@x.example> <first@other.example>" };
    const second = sampleMail({ from: "Eve <eve@third.example>", headers: references });
    expect(await arrive(world, second)).toEqual({ as: "filed", leadId: id });
  });

  test("an answer is filed by its sender with one open enquiry; of two, by the one that is named", async () => {
    await using world = await openWorld();
    const first = await storeEnquiry(world);
    expect(await arrive(world, sampleMail())).toEqual({ as: "filed", leadId: first });
    const second = await storeEnquiry(world);
    expect(await arrive(world, sampleMail())).toEqual({ as: "unmatched", leadId: null });
    const subject = `Re: Your enquiry ${await referenceOf(world, second)}`;
    expect(await arrive(world, sampleMail({ subject }))).toEqual({ as: "filed", leadId: second });
    await changeEnquiries(world.site, meera, [{ id: second, version: 0 }], { status: "lost" });
    expect(await arrive(world, sampleMail())).toEqual({ as: "filed", leadId: first });
    const stranger = sampleMail({ from: "eve@nobody.example" });
    expect(await arrive(world, stranger)).toEqual({ as: "unmatched", leadId: null });
  });

  test("an answer makes the enquiry unanswered again, until the next reply", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    await reply(world, id);
    const firstAnsweredAt = (await recordOf(world, id)).enquiry.answeredAt;
    expect(await unanswered(world)).toBe(0);
    await arrive(world, sampleMail());
    expect(await unanswered(world)).toBe(1);
    const waiting = (await recordOf(world, id)).enquiry;
    expect(waiting).toMatchObject({ answeredAt: null, firstAnsweredAt });
    expect(waiting.waitingSince).toBe(world.clock().toISOString());
    await reply(world, id);
    expect(await unanswered(world)).toBe(0);
    expect((await recordOf(world, id)).enquiry.firstAnsweredAt).toBe(firstAnsweredAt);
  });

  test("a reply that is delivered after the sender wrote again does not count as its answer", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    await sendReply(world.site, meera, id, { subject: "Your team", text: "Two are free." });
    const [message] = await messagesOfLead(world.store.db, id);
    if (!message) throw new Error("no reply");
    await arrive(world, sampleMail());
    await world.store.db
      .updateTable("outbox")
      .set({ status: "claimed", claimedBy: "w" })
      .where("id", "=", message.id)
      .execute();
    const parts = { ...world, log: silentLog, random: () => 0.5, worker: "w", hasTime: () => true };
    await settle(parts, message, { status: "delivered" });
    expect(await unanswered(world)).toBe(1);
  });

  test("a reply is not sent over a mail that its author has not read", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const seen = (await recordOf(world, id)).events.map((event) => event.id);
    await arrive(world, sampleMail());
    const text = { subject: "Your team", text: "Two are free." };
    expect(await sendReply(world.site, meera, id, { ...text, seen })).toEqual({
      status: "wrote meanwhile",
    });
    const now = (await recordOf(world, id)).events.map((event) => event.id);
    expect(await sendReply(world.site, meera, id, { ...text, seen: now })).toMatchObject({
      status: "done",
    });
  });

  test("the owner is told at most once an hour, the webhook each time", async () => {
    await using world = await openWorld({ hasWebhook: true });
    const id = await storeEnquiry(world);
    await storeMember(world, meera);
    await changeEnquiries(world.site, meera, [{ id, version: 0 }], { ownerId: meera.id });
    await markAsAnswered(world.site, meera, id);
    const queued = async (channel: string) =>
      (await world.store.db.selectFrom("outbox").selectAll().execute()).filter(
        (message) => message.channel === channel,
      );
    const before = (await queued("webhook")).length;
    await arrive(world, sampleMail());
    await arrive(world, sampleMail());
    expect((await queued("mail-notice")).map(({ payload }) => JSON.parse(payload))).toEqual([
      { kind: "wrote", memberId: meera.id, leadId: id },
    ]);
    expect(await queued("webhook")).toHaveLength(before + 2);
    world.clock.advance(60 * 60_000);
    await arrive(world, sampleMail());
    expect(await queued("mail-notice")).toHaveLength(2);
  });

  test("a closed enquiry is open again; one marked as spam stays so, and nobody is told", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    await changeEnquiries(world.site, meera, [{ id, version: 0 }], { status: "won" });
    const to = `sales+${await referenceOf(world, id)}@riverstep.example`;
    await arrive(world, sampleMail({ to }));
    const reopened = (await recordOf(world, id)).enquiry;
    expect(reopened.status).toBe("in-talks");
    await markAsSpam(world.site, meera, [reopened], true);
    expect(await arrive(world, sampleMail({ to }))).toMatchObject({ as: "filed" });
    expect((await recordOf(world, id)).enquiry.status).toBe("spam");
  });

  test.each([
    ["has left", (site: Site) => removeMember(site, nobody, anna.id, NOBODY)],
    ["is an editor now", (site: Site) => changeMemberRole(site, nobody, anna.id, "editor", NOBODY)],
  ])(
    "a closed enquiry of somebody who %s is nobody's once its sender writes, until somebody replies",
    async (_, leave) => {
      await using world = await openWorld();
      await storeMember(world, meera, "admin");
      await storeMember(world, anna);
      const id = await storeEnquiry(world);
      const owned = { status: "won", ownerId: anna.id };
      await changeEnquiries(world.site, anna, [{ id, version: 0 }], owned);
      await leave(world.site);
      const owner = async () => (await recordOf(world, id)).enquiry.ownerId;
      expect(await owner()).toBe(anna.id);

      const to = `sales+${await referenceOf(world, id)}@riverstep.example`;
      await arrive(world, sampleMail({ to }));
      expect((await recordOf(world, id)).enquiry.status).toBe("in-talks");
      const filter = { owners: [NOBODY] };
      const { lines } = await pageOfEnquiries(world.site, { filter, sort: "newest", from: null });
      expect(lines.map((line) => line.id)).toEqual([id]);
      await reply(world, id);
      expect(await owner()).toBe(meera.id);
      await arrive(world, sampleMail({ to }));
      const notices = await world.store.db
        .selectFrom("outbox")
        .select("payload")
        .where("channel", "=", "mail-notice")
        .execute();
      expect(notices.map(({ payload }) => JSON.parse(payload))).toEqual([
        { kind: "wrote", memberId: meera.id, leadId: id },
      ]);
    },
  );

  test("an open enquiry that somebody who left still owns is nobody's once its sender writes", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    await changeEnquiries(world.site, meera, [{ id, version: 0 }], { ownerId: anna.id });
    await arrive(world, sampleMail());
    expect((await recordOf(world, id)).enquiry).toMatchObject({ status: "new", ownerId: null });
  });

  test("a mail is taken in once, however often and wherever it is read", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const mail = sampleMail();
    await arrive(world, mail);
    expect(await arrive(world, mail)).toEqual({ as: "known", leadId: null });
    expect((await recordOf(world, id)).events).toHaveLength(1);
  });

  test("our own mails in the mailbox are none of a client's", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const { site, store } = world;
    const message = createMessage("mail-company", { leadId: id }, site.mailDomain(), site.clock);
    await insertMessages(store.db, [message]);
    expect(await arrive(world, sampleMail({ messageId: message.messageId }))).toMatchObject({
      as: "our own",
    });
    expect((await recordOf(world, id)).events).toEqual([]);
  });

  test("robots never start the clock nor answer, and what belongs to nothing is left out", async () => {
    await using world = await openWorld({ hasWebhook: true });
    const id = await storeEnquiry(world);
    await reply(world, id);
    const answered = (await recordOf(world, id)).enquiry;
    const headers = { "Auto-Submitted": "auto-replied" };
    const away = sampleMail({ headers, body: "I am away until Monday." });
    expect(await arrive(world, away)).toEqual({ as: "automatic", leadId: id });
    const { enquiry, events } = await recordOf(world, id);
    expect(enquiry).toMatchObject({
      answeredAt: answered.answeredAt,
      waitingSince: null,
      version: answered.version,
    });
    expect(events.at(-1)).toMatchObject({ kind: "automatic", body: "I am away until Monday." });
    for (const mail of [
      sampleMail({ from: "robot@shop.example", headers }),
      sampleMail({ from: "news@shop.example", headers: { "List-Id": "<news.shop.example>" } }),
    ])
      expect(await arrive(world, mail)).toEqual({ as: "left out", leadId: null });
    // A list passes on what a person writes.
    const list = { Precedence: "list" };
    expect(await arrive(world, sampleMail({ headers: list }))).toEqual({ as: "filed", leadId: id });
  });

  test("a stranger's mail through the company's own group waits for somebody, and one through another list does not", async () => {
    await using world = await openWorld();
    const through = (list: string) =>
      sampleMail({
        from: "eve@nobody.example",
        headers: {
          Precedence: "list",
          "List-Post": `<https://groups.example/x>, <mailto:${list}>`,
        },
      });
    expect(await arrive(world, through("Sales@riverstep.example"))).toMatchObject({
      as: "unmatched",
    });
    expect(await arrive(world, through("sales@old.example"))).toMatchObject({ as: "unmatched" });
    expect(await arrive(world, through("news@shop.example"))).toMatchObject({ as: "left out" });
  });

  test("a colleague's mail is filed, and is no answer of the client", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const email = "meera@riverstep.example";
    const createdAt = world.clock().toISOString();
    await saveMember(world.store.db, { ...meera, email, role: "sales", createdAt });
    await reply(world, id);
    const to = `sales+${await referenceOf(world, id)}@riverstep.example`;
    await arrive(world, sampleMail({ from: `Meera <${email}>`, to }));
    expect(await unanswered(world)).toBe(0);
    expect((await recordOf(world, id)).events.at(-1)?.kind).toBe("filed");
  });

  test("mails from before the reading are filed where they match, and nobody waits", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    await reply(world, id);
    expect(await arrive(world, sampleMail(), { isOld: true })).toMatchObject({ as: "filed" });
    const stranger = sampleMail({ from: "eve@nobody.example" });
    expect(await arrive(world, stranger, { isOld: true })).toMatchObject({ as: "left out" });
    expect(await unanswered(world)).toBe(0);
  });

  test("a reply that comes back is no answer, and its record says why", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const { id: message, messageId } = await reply(world, id);
    expect(await arrive(world, sampleBounce({ of: messageId, action: "delayed" }))).toMatchObject({
      as: "report",
    });
    expect(await unanswered(world)).toBe(0);
    expect(await arrive(world, sampleBounce({ of: messageId }))).toEqual({
      as: "report",
      leadId: id,
    });
    expect(await unanswered(world)).toBe(1);
    const { messages, enquiry } = await recordOf(world, id);
    expect(enquiry.waitingSince).toBeNull();
    expect(messages.find((each) => each.id === message)).toMatchObject({
      status: "failed",
      error: "no mailbox",
    });
    const forged = sampleBounce({ of: "<guessed@riverstep.example>" });
    expect(await arrive(world, forged)).toEqual({ as: "left out", leadId: null });
  });

  test.each([
    [
      "qmail",
      "Hi. I wasn't able to deliver your message.\n\n<asha@client.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy.",
    ],
    [
      "exim",
      "A message that you sent could not be delivered.\n\n  asha@client.example\n    550 5.1.1 no such user\n\n------ This is a copy of the message. ------",
    ],
  ])(
    "a mail that %s sends back in words alone is a report, too, if it returns our mail",
    async (_, words) => {
      await using world = await openWorld();
      const id = await storeEnquiry(world);
      const { messageId } = await reply(world, id);
      const back = (of: string, said = words) =>
        sampleMail({
          from: "MAILER-DAEMON@mx.client.example",
          subject: "failure notice",
          headers: { "Return-Path": "<>" },
          body: `${said}\n\nReceived: from riverstep.example\nMessage-ID: ${of}\nSubject: Your enquiry`,
        });
      const waits = back(messageId, "Your message is delayed. 451 4.2.0 try later");
      expect(await arrive(world, waits)).toMatchObject({ as: "left out" });
      expect(await arrive(world, back("<guessed@riverstep.example>"))).toMatchObject({
        as: "left out",
      });
      expect(await unanswered(world)).toBe(0);
      expect(await arrive(world, back(messageId))).toEqual({ as: "report", leadId: id });
      expect(await unanswered(world)).toBe(1);
      expect((await recordOf(world, id)).messages.at(-1)).toMatchObject({
        status: "failed",
        error: "no mailbox",
      });
    },
  );

  test("a subscriber whose mails came back twice gets no more, until somebody says otherwise", async () => {
    await using world = await openWorld();
    const { store, site } = world;
    const email = "ines@reader.example";
    const id = await storeSubscriber(world, email);
    const state = () => findSubscriber(store.db, id);
    const sent = async (issue: string) => {
      const about = { subscriberId: id, issue };
      const message = createMessage("mail-issue", about, site.mailDomain(), site.clock);
      await insertMessages(store.db, [message]);
      await store.db
        .updateTable("outbox")
        .set({ status: "delivered" })
        .where("id", "=", message.id)
        .execute();
      return message;
    };
    const first = await sent("one");
    await arrive(world, sampleBounce({ of: first.messageId, recipient: email }));
    await arrive(world, sampleBounce({ of: first.messageId, recipient: email }));
    expect(await state()).toMatchObject({ bounces: 1, unreachableAt: null });
    const full = await sent("two");
    const diagnostic = "552 5.2.2 mailbox full";
    await arrive(world, sampleBounce({ of: full.messageId, status: "5.2.2", diagnostic }));
    expect(await state()).toMatchObject({ bounces: 1, unreachableAt: null });
    const third = await sent("three");
    await arrive(world, sampleBounce({ of: third.messageId, recipient: email }));
    expect(await state()).toMatchObject({ bounces: 2, unreachableAt: expect.any(String) });
    expect(await resumeMails(site, { id: null, name: "test" }, id)).toBe(true);
    expect(await state()).toMatchObject({ bounces: 0, unreachableAt: null });
  });

  test("a person's mails are exported and erased, and reading them again brings nobody back", async () => {
    await using world = await openWorld();
    const first = await storeEnquiry(world, { fullName: "Asha Rao" });
    const parts = [textPart("Asha's plan"), filePart("asha.pdf", "asha")];
    const filed = sampleParts(parts);
    expect(await arrive(world, filed)).toEqual({ as: "filed", leadId: first });
    await storeEnquiry(world, { fullName: "Asha Rao" });
    expect(await arrive(world, sampleMail())).toMatchObject({ as: "unmatched" });
    const email = "Asha@client.example";
    const copy = await exportPerson(world.site, { id: null, name: "test" }, byAddress(email));
    expect(copy).toContain("asha.pdf");
    expect(copy).toContain("Yes, Tuesday at ten suits us.");
    world.clock.advance(1_000);
    expect(await erasePerson(world.site, byAddress(email))).toMatchObject({ mails: 1 });
    expect(await tablesLeft(world.store.db, "asha@client.example")).toEqual([]);
    expect(await tablesLeft(world.store.db, "asha.pdf")).toEqual([]);
    const source = Buffer.from(filed.replaceAll("\n", "\r\n"));
    const arrivedAt = new Date(world.clock().getTime() - 10_000).toISOString();
    const again = await parseMail({ uid: 9, source, isWhole: true, arrivedAt, parts: [] }, "box");
    const taken = await world.store.transaction((db) =>
      takeIn(world.site, db, again, { isOld: false }),
    );
    expect(taken).toEqual({ as: "erased", leadId: null });
  });

  test("the mails of an enquiry that is erased alone are not read again, whoever wrote them", async () => {
    await using world = await openWorld();
    const id = await storeEnquiry(world);
    const { reference } = await recordOf(world, id);
    const to = `sales+${reference}@riverstep.example`;
    const mail = sampleMail({ from: "Ben <ben@client.example>", to });
    expect(await arrive(world, mail)).toEqual({ as: "filed", leadId: id });
    await erasePerson(world.site, { by: "reference", text: reference }, [id]);
    expect(await arrive(world, mail)).toEqual({ as: "erased", leadId: null });
    const later = sampleMail({
      from: "Ben <ben@client.example>",
      to,
      messageId: "<later@b.example>",
    });
    expect(await arrive(world, later)).toMatchObject({ as: "unmatched" });
  });
});
