import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#server/clock.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { saveMember } from "#server/store/members/members-table.server.ts";
import { claimDueMessages, settleMessage } from "#server/store/outbox/outbox-claims-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { AuditFilter } from "#shared/contracts/audit.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const admin = { id: "1", name: "Meera" };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const actionsOf = async ({ services }: World) =>
  (await services.desk.auditLog({})).lines.map(({ action, record }) => `${action}: ${record}`);

/** Makes every due message fail, permanently or for a retry, like a mail server's answer. */
async function failDue({ store, clock }: World, status: "failed" | "pending") {
  const now = clock().toISOString();
  const future = new Date(clock().getTime() + DAY_MS).toISOString();
  const claim = { worker: "w", now, until: future, future, inFlight: [], limit: 100 };
  const result = { status, nextAttemptAt: future, lastError: "550 no such mailbox", updatedAt: now };
  for (const { id } of await claimDueMessages(store, claim)) await settleMessage(store.db, "w", id, result);
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () => createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("subscribers are listed by address in pages, and filtered by state and part of their address", async () => {
    await using world = await openWorld();
    const { newsletter } = world.services.desk;
    const emails = Array.from({ length: 55 }, (_, index) => `r${String(index).padStart(2, "0")}@client.example`);
    for (const email of emails) await storeSubscriber(world, email);
    await storeRequest(world, "under_score@other.example");
    const first = await newsletter.list({});
    expect(first.lines.map(({ email }) => email)).toEqual(emails.slice(0, 50));
    expect(first.counts).toEqual([
      { status: "confirmed", count: 55 },
      { status: "pending", count: 1 },
    ]);
    const second = await newsletter.list({ after: first.next ?? "" });
    expect(second.lines.map(({ email }) => email)).toEqual([...emails.slice(50), "under_score@other.example"]);
    expect(second.next).toBeNull();
    const found = async (query: Parameters<typeof newsletter.list>[0]) =>
      (await newsletter.list(query)).lines.map(({ email }) => email);
    expect(await found({ status: "pending" })).toEqual(["under_score@other.example"]);
    expect(await found({ text: "R07@" })).toEqual(["r07@client.example"]);
    expect(await found({ text: "r_7" })).toEqual([]);
    expect(await found({ text: "r_s" })).toEqual(["under_score@other.example"]);
  });

  test("unsubscribing works as the subscriber's own link, withdraws queued mails and is recorded", async () => {
    await using world = await openWorld();
    const { newsletter } = world.services.desk;
    const id = await storeSubscriber(world, "asha@client.example");
    await insertMessages(world.store.db, [
      createMessage("mail-issue", { subscriberId: id, issue: "post" }, "x.example", world.clock),
    ]);
    expect((await newsletter.subscriber(id))?.mails).toMatchObject([{ issue: "post", status: "pending" }]);
    await newsletter.unsubscribe(admin, id);
    expect(await newsletter.subscriber(id)).toMatchObject({
      status: "unsubscribed",
      unsubscribedAt: world.clock().toISOString(),
      requests: [{ consentVersion: "newsletter-2026-11" }],
      mails: [],
    });
    expect(await actionsOf(world)).toEqual([`unsubscribed: subscriber ${id}`]);
  });

  test("the export contains all pages of the list and is safe in a spreadsheet", async () => {
    await using world = await openWorld();
    await storeSubscriber(world, "=cmd@client.example");
    await storeRequest(world, "pending@client.example");
    const csv = await world.services.desk.newsletter.exportCsv(admin, { status: "confirmed" });
    const now = world.clock().toISOString();
    expect(csv.split("\r\n")).toEqual([
      "email,status,requestedAt,confirmedAt,unsubscribedAt",
      `'=cmd@client.example,confirmed,${now},${now},`,
      "",
    ]);
    expect(await actionsOf(world)).toEqual(["subscribers exported: confirmed"]);
  });

  test("a person is found, exported and erased in any spelling; the log does not name them", async () => {
    await using world = await openWorld();
    const { people } = world.services.desk;
    await world.services.submitLead(sampleInquiry({ email: "asha@client.example" }), sampleClient);
    await storeSubscriber(world, "asha@client.example");
    const found = await people.find("Asha@Client.example");
    expect(found).toMatchObject({ leads: [{ kind: "inquiry" }], subscriber: { status: "confirmed", requests: 1 } });
    const exported = JSON.parse(await people.export(admin, "asha@client.example"));
    expect(exported.leads).toHaveLength(1);
    expect(exported.subscriber).toMatchObject({ email: "asha@client.example" });
    const erased = await people.erase(admin, "ASHA@client.example");
    expect(erased).toMatchObject({ leads: [found.leads[0]?.reference], isSubscriber: true, messages: found.messages });
    expect(await people.find("asha@client.example")).toEqual({ leads: [], subscriber: null, messages: 0 });
    const actions = await actionsOf(world);
    expect(actions.map((each) => each.split(":")[0]).sort()).toEqual(["person erased", "person exported"]);
    // All entries have the same hash, which only the key can link to the person.
    expect(new Set(actions.map((each) => each.split(": ")[1])).size).toBe(1);
    expect(actions.join()).not.toMatch(/asha|client\.example/i);
  });

  test("the log names a record's person while the record exists, and also a mail's subject", async () => {
    await using world = await openWorld();
    const { desk } = world.services;
    const id = await storeEnquiry(world, { fullName: "Zoë Müller", email: "zoe@client.example" });
    await world.services.enquiries.note(admin, id, "Called them.", []);
    const mail = createMessage("mail-visitor", { leadId: id }, "x.example", world.clock);
    await insertMessages(world.store.db, [mail]);
    await desk.outbox.retry(admin, mail.id);
    const reader = await storeSubscriber(world, "asha@client.example");
    await desk.newsletter.unsubscribe(admin, reader);
    const named = async () =>
      Object.fromEntries((await desk.auditLog({})).lines.map((line) => [line.action, line.about]));
    const enquiry = { kind: "enquiry", id, name: "Zoë Müller" };
    const subscriber = { kind: "subscriber", id: reader, name: "asha@client.example" };
    expect(await named()).toMatchObject({
      "enquiry note added": enquiry,
      "mail retried": enquiry,
      unsubscribed: subscriber,
    });
    await desk.people.erase(admin, "zoe@client.example");
    await desk.people.erase(admin, "asha@client.example");
    expect(await named()).toEqual({
      ...{ "enquiry note added": null, "mail retried": null, unsubscribed: null },
      "person erased": null,
    });
  });

  test("the log is searched by its stored words and members", async () => {
    await using world = await openWorld();
    const { desk, enquiries } = world.services;
    const asha = { id: "m1", name: "Asha" };
    const zoe = await storeEnquiry(world, { fullName: "Søren Holm", requirements: "About a portal" });
    await storeEnquiry(world, { fullName: "Ben Okafor" });
    await enquiries.note(asha, zoe, "Called them.", []);
    world.clock.advance(DAY_MS);
    const changed = await enquiries.change(asha, [{ id: zoe, version: 0 }], { status: "in-talks", ownerId: "m1" });
    expect(changed.changed).toHaveLength(1);
    await enquiries.saveTemplate(admin, { id: "", label: "Spam.example", subject: "Hi", body: "Hi" }, "");
    const found = async (filter: AuditFilter) => (await desk.auditLog(filter)).lines.map(({ action }) => action);
    expect(await found({ text: "Template" })).toEqual(["reply template saved"]);
    expect(await found({ text: "spam.ex" })).toEqual(["reply template saved"]);
    expect(await found({ text: "100%" })).toEqual([]);
    expect(await found({ text: "asha" })).toEqual(["enquiry changed", "enquiry note added"]);
    const [line, note] = (await desk.auditLog({ text: "asha" })).lines;
    expect(line?.change?.changes).toEqual({
      status: { from: "new", to: "in-talks" },
      ownerId: { from: null, to: "m1" },
    });
    expect(note?.change).toBeNull();
  });

  test("the outbox shows undelivered messages with the reason, and retries them on request", async () => {
    await using world = await openWorld();
    const { outbox } = world.services.desk;
    const about = await storeSubscriber(world, "asha@client.example");
    const message = (issue: string) =>
      createMessage("mail-issue", { subscriberId: about, issue }, "x.example", world.clock);
    await insertMessages(world.store.db, [message("one"), message("two")]);
    await failDue(world, "failed");
    await insertMessages(world.store.db, [message("three")]);
    await failDue(world, "pending");
    const view = await outbox.view();
    expect(view).toMatchObject({ waiting: 1, failed: 2 });
    expect(view.lines.map(({ status }) => status)).toEqual(["failed", "failed", "pending"]);
    expect(view.lines[0]).toMatchObject({
      about: { kind: "subscriber", id: about, name: "asha@client.example" },
      attempts: 1,
      lastError: "550 no such mailbox",
      error: "no mailbox",
    });

    const wakeUps = world.wakeUps();
    expect(await outbox.retry(admin, view.lines[0]?.id ?? "")).toBe(1);
    expect(await outbox.retry(admin, "no-such-message")).toBe(0);
    expect(await outbox.retry(admin, null)).toBe(1);
    expect(world.wakeUps()).toBe(wakeUps + 3);
    const after = await outbox.view();
    expect(after).toMatchObject({ waiting: 3, failed: 0 });
    expect(after.lines.filter(({ nextAttemptAt }) => nextAttemptAt === world.clock().toISOString())).toHaveLength(2);
    expect((await actionsOf(world)).sort()).toEqual(
      [`mail retried: all that failed`, `mail retried: ${view.lines[0]?.id}`].sort(),
    );
  });

  test("the outbox shows each mail's recipient and subject, and the enquiry in which a member is mentioned", async () => {
    await using world = await openWorld();
    const { desk, enquiries } = world.services;
    const id = await storeEnquiry(world, { email: "ravi@client.example" });
    const account = { ...admin, email: "meera@riverstep.example", role: "sales", createdAt: "" };
    await saveMember(world.store.db, account);
    await enquiries.reply({ id: "2", name: "Ben" }, id, { subject: "Two people", text: "They are free." });
    await enquiries.note({ id: "2", name: "Ben" }, id, "Please call, @Meera", [admin.id]);
    const { lines } = await desk.outbox.view();
    const shown = Object.fromEntries(lines.map(({ channel, about, mail }) => [channel, { about, mail }]));
    expect(shown["mail-reply"]).toMatchObject({
      about: { kind: "enquiry", id },
      mail: { to: "ravi@client.example", subject: "Two people" },
    });
    expect(shown["mail-notice"]).toMatchObject({
      about: { kind: "enquiry", id },
      mail: { to: "meera@riverstep.example", subject: "member-notice" },
    });
  });

  test("a mail to a mistyped address is discarded for good; a newsletter mail stays", async () => {
    await using world = await openWorld();
    const { outbox } = world.services.desk;
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
    expect(await outbox.drop(admin, link.id)).toBe(true);
    expect(await outbox.drop(admin, link.id)).toBe(false);
    expect(await outbox.drop(admin, issue.id)).toBe(false);
    expect((await outbox.view()).lines.map(({ id }) => id)).toEqual([issue.id]);
    expect(await actionsOf(world)).toEqual([`mail dropped: ${link.id}`]);
  });
});
