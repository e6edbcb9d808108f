import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { sendReply, writeNote } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries } from "#features/enquiries/change-enquiries.server.ts";
import { saveTemplate } from "#features/enquiries/desk-settings.server.ts";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { inviteNewMember } from "#features/members/invite-member.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { unsubscribeFor } from "#features/newsletter/subscribers.server.ts";
import {
  countLeftOut,
  dropMail,
  outboxView,
  restoreMail,
  retryMails,
} from "#features/outbox/outbox.server.ts";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { erasePersonFor, exportPerson, findPerson } from "#features/privacy/people.server.ts";
import { DAY_MS } from "#server/clock.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import {
  claimDueMessages,
  settleMessage,
} from "#server/store/outbox/outbox-claims-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { AuditFilter } from "#shared/contracts/audit.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const admin = { id: "1", name: "Meera" };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const actionsOf = async ({ site }: World) =>
  (await auditLines(site, {})).lines.map(({ action, record }) => `${action}: ${record}`);

/** Makes every due message fail, permanently or for a retry, like a mail server's answer. */
async function failDue({ store, clock }: World, status: "failed" | "pending") {
  const now = clock().toISOString();
  const future = new Date(clock().getTime() + DAY_MS).toISOString();
  const claim = { worker: "w", now, until: future, future, inFlight: [], limit: 100 };
  const result = {
    status,
    nextAttemptAt: future,
    lastError: "550 no such mailbox",
    updatedAt: now,
  };
  for (const { id } of await claimDueMessages(store, claim))
    await settleMessage(store.db, "w", id, result);
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("a person is found, exported and erased in any spelling; the log does not name them", async () => {
    await using world = await openWorld();
    const { site } = world;
    await submitLead(world.site, sampleInquiry({ email: "asha@client.example" }), sampleClient);
    await storeSubscriber(world, "asha@client.example");
    const found = await findPerson(site, byAddress("Asha@Client.example"));
    expect(found).toMatchObject({
      leads: [{ kind: "inquiry" }],
      subscriber: { status: "confirmed", requests: 1 },
    });
    const exported = JSON.parse(await exportPerson(site, admin, byAddress("asha@client.example")));
    expect(exported.leads).toHaveLength(1);
    expect(exported.subscriber).toMatchObject({ email: "asha@client.example" });
    const erased = await erasePersonFor(site, admin, byAddress("ASHA@client.example"));
    expect(erased).toMatchObject({
      leads: [found.leads[0]?.reference],
      isSubscriber: true,
      messages: found.messages,
    });
    const mentions = { lines: [], hasMore: false };
    expect(await findPerson(site, byAddress("asha@client.example"))).toEqual({
      leads: [],
      subscriber: null,
      messages: 0,
      mails: 0,
      possible: { enquiries: [], hasMore: false },
      mentions,
    });
    const actions = await actionsOf(world);
    expect(actions.map((each) => each.split(":")[0]).sort()).toEqual([
      "person erased",
      "person exported",
    ]);
    // All entries have the same hash, which only the key can link to the person.
    expect(new Set(actions.map((each) => each.split(": ")[1])).size).toBe(1);
    expect(actions.join()).not.toMatch(/asha|client\.example/i);
  });

  test("the log names a record's person while the record exists, and also a mail's subject", async () => {
    await using world = await openWorld();
    const { site } = world;
    const id = await storeEnquiry(world, { fullName: "Zoë Müller", email: "zoe@client.example" });
    await writeNote(world.site, admin, id, "Called them.", []);
    const mail = createMessage("mail-visitor", { leadId: id }, "x.example", world.clock);
    await insertMessages(world.store.db, [mail]);
    await retryMails(site, admin, mail.id, "all");
    const reader = await storeSubscriber(world, "asha@client.example");
    await unsubscribeFor(world.site, admin, reader);
    const named = async () =>
      Object.fromEntries(
        (await auditLines(site, {})).lines.map((line) => [line.action, line.about]),
      );
    const enquiry = { kind: "enquiry", id, name: "Zoë Müller" };
    const subscriber = { kind: "subscriber", id: reader, name: "asha@client.example" };
    expect(await named()).toMatchObject({
      "enquiry note added": enquiry,
      "mail retried": enquiry,
      unsubscribed: subscriber,
    });
    await erasePersonFor(site, admin, byAddress("zoe@client.example"));
    await erasePersonFor(site, admin, byAddress("asha@client.example"));
    expect(await named()).toEqual({
      "enquiry note added": null,
      "mail retried": null,
      unsubscribed: null,
      "person erased": null,
    });
  });

  test("the log is searched by its stored words and members", async () => {
    await using world = await openWorld();
    const { site } = world;
    const asha = { id: "m1", name: "Asha" };
    const zoe = await storeEnquiry(world, {
      fullName: "Søren Holm",
      requirements: "About a portal",
    });
    await storeEnquiry(world, { fullName: "Ben Okafor" });
    await writeNote(site, asha, zoe, "Called them.", []);
    world.clock.advance(DAY_MS);
    const changed = await changeEnquiries(site, asha, [{ id: zoe, version: 0 }], {
      status: "in-talks",
      ownerId: "m1",
    });
    expect(changed.changed).toHaveLength(1);
    await saveTemplate(
      site,
      admin,
      { id: "", label: "Spam.example", subject: "Hi", body: "Hi" },
      "",
    );
    const found = async (filter: AuditFilter) =>
      (await auditLines(site, filter)).lines.map(({ action }) => action);
    expect(await found({ text: "Template" })).toEqual(["reply template saved"]);
    expect(await found({ text: "spam.ex" })).toEqual(["reply template saved"]);
    expect(await found({ text: "100%" })).toEqual([]);
    expect(await found({ text: "asha" })).toEqual(["enquiry changed", "enquiry note added"]);
    const [line, note] = (await auditLines(site, { text: "asha" })).lines;
    expect(line?.change?.changes).toEqual({
      status: { from: "new", to: "in-talks" },
      ownerId: { from: null, to: "m1" },
    });
    expect(note?.change).toBeNull();
  });

  test("the log is searched by a member under any of their names, by reference, action and time", async () => {
    await using world = await openWorld();
    const { site } = world;
    await inviteNewMember(site, admin, { email: "zoe@riverstep.example", name: "", role: "admin" });
    world.clock.advance(1);
    const { db } = world.store;
    const { id } = await db.selectFrom("members").select("id").executeTakeFirstOrThrow();
    await db.updateTable("members").set({ name: "Zoë Müller" }).where("id", "=", id).execute();
    const lead = await storeEnquiry(world, { fullName: "Ben Okafor" });
    const other = await storeEnquiry(world, { fullName: "Ada Byron" });
    await writeNote(site, { id, name: "Zoe Smith" }, lead, "Called them.", []);
    world.clock.advance(DAY_MS);
    const later = world.clock().toISOString();
    await writeNote(site, { id: "m9", name: "Ravi" }, other, "Called them.", []);
    const { reference } = await db
      .selectFrom("leads")
      .select("reference")
      .where("id", "=", lead)
      .executeTakeFirstOrThrow();
    const found = async (filter: AuditFilter) =>
      (await auditLines(site, filter)).lines.map(({ actor, action }) => `${actor}: ${action}`);
    const invited = `${admin.name}: member invited`;
    expect(await found({ text: "zoe muller" })).toEqual(["Zoe Smith: enquiry note added", invited]);
    expect(await found({ text: ` ${reference.toLowerCase()} ` })).toEqual([
      "Zoe Smith: enquiry note added",
    ]);
    expect(await found({ text: "RS-ZZZZZZ" })).toEqual([]);
    expect(await found({ action: "member invited" })).toEqual([invited]);
    expect(await found({ text: "Added a note", actionsRead: ["enquiry note added"] })).toHaveLength(
      2,
    );
    expect(await found({ since: later })).toEqual(["Ravi: enquiry note added"]);
    expect(await found({ until: later })).toEqual(["Zoe Smith: enquiry note added", invited]);
  });

  test("the outbox shows undelivered messages with the reason, and retries them on request", async () => {
    await using world = await openWorld();
    const { site } = world;
    const about = await storeSubscriber(world, "asha@client.example");
    const message = (issue: string) =>
      createMessage("mail-issue", { subscriberId: about, issue }, "x.example", world.clock);
    await insertMessages(world.store.db, [message("one"), message("two")]);
    await failDue(world, "failed");
    await insertMessages(world.store.db, [message("three")]);
    await failDue(world, "pending");
    const view = await outboxView(site);
    expect(view).toMatchObject({ waiting: 1, failed: 2 });
    expect(view.lines.map(({ status }) => status)).toEqual(["failed", "failed", "pending"]);
    expect(view.lines[0]).toMatchObject({
      about: { kind: "subscriber", id: about, name: "asha@client.example" },
      attempts: 1,
      lastError: "550 no such mailbox",
      error: "no mailbox",
    });

    const wakeUps = world.wakeUps();
    expect(await retryMails(site, admin, view.lines[0]?.id ?? "", "all")).toBe(1);
    expect(await retryMails(site, admin, "no-such-message", "all")).toBe(0);
    expect(await retryMails(site, admin, null, "all")).toBe(1);
    expect(world.wakeUps()).toBe(wakeUps + 3);
    const after = await outboxView(site);
    expect(after).toMatchObject({ waiting: 3, failed: 0 });
    expect(
      after.lines.filter(({ nextAttemptAt }) => nextAttemptAt === world.clock().toISOString()),
    ).toHaveLength(2);
    expect((await actionsOf(world)).sort()).toEqual(
      [`mail retried: all that failed`, `mail retried: ${view.lines[0]?.id}`].sort(),
    );
  });

  test("a reply that a later one replaces is sent again only by its own retry", async () => {
    await using world = await openWorld();
    const { site } = world;
    const reply = async (id: string, text: string) => {
      await sendReply(site, admin, id, { subject: text, text });
      world.clock.advance(DAY_MS);
    };
    const corrected = await storeEnquiry(world, { email: "ravi@client.example" });
    await reply(corrected, "FIRST");
    await failDue(world, "failed");
    await reply(corrected, "SECOND");
    const alone = await storeEnquiry(world, { email: "zoe@client.example" });
    await reply(alone, "ONLY");
    const stopped = await storeEnquiry(world, { email: "ben@client.example" });
    await reply(stopped, "STANDS");
    await failDue(world, "failed");
    await reply(stopped, "STOPPED");
    const subjects = async (status: string) =>
      (await outboxView(site)).lines
        .filter((line) => line.channel === "mail-reply" && line.status === status)
        .map(({ id, mail }) => ({ id, subject: mail?.subject ?? "" }));
    const { id: last = "" } = (await subjects("pending"))[0] ?? {};
    await dropMail(site, admin, last, "all");

    await retryMails(site, admin, null, "enquiries");
    expect(await countLeftOut(site, "enquiries")).toBe(1);
    const waiting = (await subjects("pending")).map(({ subject }) => subject).sort();
    expect(waiting).toEqual(["ONLY", "SECOND", "STANDS"]);
    const [first] = await subjects("failed");
    expect(first?.subject).toBe("FIRST");
    expect(await retryMails(site, admin, first?.id ?? "", "enquiries")).toBe(1);
    expect(await countLeftOut(site, "enquiries")).toBe(0);
  });

  test("the outbox shows each mail's recipient and subject, and the enquiry in which a member is mentioned", async () => {
    await using world = await openWorld();
    const { site } = world;
    const id = await storeEnquiry(world, { email: "ravi@client.example" });
    const account = { ...admin, email: "meera@riverstep.example", role: "sales", createdAt: "" };
    await saveMember(world.store.db, account);
    await sendReply(site, { id: "2", name: "Ben" }, id, {
      subject: "Two people",
      text: "They are free.",
    });
    await writeNote(site, { id: "2", name: "Ben" }, id, "Please call, @Meera", [admin.id]);
    const { lines } = await outboxView(site);
    const shown = Object.fromEntries(
      lines.map(({ channel, about, mail }) => [channel, { about, mail }]),
    );
    expect(shown["mail-reply"]).toMatchObject({
      about: { kind: "enquiry", id },
      mail: { to: "ravi@client.example", subject: "Two people" },
    });
    expect(shown["mail-notice"]).toMatchObject({
      about: { kind: "enquiry", id },
      mail: { to: "meera@riverstep.example", subject: "member-notice" },
    });
  });

  test("a role of enquiries neither stops nor retries mails of the newsletter and of members", async () => {
    await using world = await openWorld();
    const { site } = world;
    const id = await storeEnquiry(world);
    const subscriberId = await storeSubscriber(world, "a@b.example");
    const messages = [
      createMessage("mail-desk-link", {}, "x.example", world.clock),
      createMessage("mail-confirmation", { subscriberId }, "x.example", world.clock),
      createMessage("mail-digest", {}, "x.example", world.clock),
      createMessage("mail-company", { leadId: id }, "x.example", world.clock),
    ];
    await insertMessages(world.store.db, messages);
    await failDue(world, "failed");
    const [link, confirmation, digest, company] = messages.map((message) => message.id);
    for (const each of [link, confirmation, digest]) {
      expect(await dropMail(site, admin, each ?? "", "enquiries")).toBe(false);
      expect(await retryMails(site, admin, each ?? "", "enquiries")).toBe(0);
    }
    expect(await retryMails(site, admin, null, "enquiries")).toBe(1);
    expect(await dropMail(site, admin, company ?? "", "enquiries")).toBe(true);
    expect(await dropMail(site, admin, link ?? "", "all")).toBe(true);
    expect(await restoreMail(site, admin, link ?? "", "enquiries")).toBe(false);
    expect(await restoreMail(site, admin, link ?? "", "all")).toBe(true);
  });

  test("a mail to a mistyped address is discarded for good; a newsletter mail stays", async () => {
    await using world = await openWorld();
    const { site } = world;
    const [link, issue] = [
      createMessage("mail-desk-link", {}, "x.example", world.clock),
      createMessage(
        "mail-issue",
        { subscriberId: await storeSubscriber(world, "a@b.example"), issue: "one" },
        "x.example",
        world.clock,
      ),
    ];
    await insertMessages(world.store.db, [link, issue]);
    await failDue(world, "failed");
    expect(await dropMail(site, admin, link.id, "all")).toBe(true);
    expect(await dropMail(site, admin, link.id, "all")).toBe(false);
    expect(await dropMail(site, admin, issue.id, "all")).toBe(false);
    expect((await outboxView(site)).lines.map(({ id }) => id)).toEqual([issue.id]);
    expect(await actionsOf(world)).toEqual([`mail dropped: ${link.id}`]);
  });
});
