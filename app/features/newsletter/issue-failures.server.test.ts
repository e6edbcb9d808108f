import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { confirmedWithout } from "#features/newsletter/tables/subscribers-table.server.ts";
import { retryMails } from "#features/outbox/outbox.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  cancel,
  editor,
  issueIn,
  nextStep,
  order,
  slug,
  subscribe,
} from "#tests/support/issue-steps.ts";
import { startIssueWorker } from "#tests/support/issue-worker.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld } from "#tests/support/world.ts";
import { issueOf } from "./issues.server.ts";
import { retryMailsOfIssue, sendIssueToSelf } from "./order-issue.server.ts";
import { exportSubscribers, pageOfSubscribers, resumeMails } from "./subscribers.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("whoever sends a newsletter sees which addresses failed and why, and can try them again", async () => {
    await using world = await openWorld();
    const refusals = new Map([
      ["reader-0@client.example", smtpError(550, "5.1.1 User unknown")],
      ["reader-1@client.example", smtpError(552, "5.2.2 Mailbox full")],
      ["reader-2@client.example", smtpError(550, "5.7.1 Refused by policy")],
    ]);
    await using peer = await startSmtpPeer({
      onRcptTo: ({ address }, _session, done) => done(refusals.get(address) ?? null),
    });
    await subscribe(world, 4);
    await order(world);
    await using worker = startIssueWorker(world, peer.url);
    for (let steps = 0; steps < 3; steps += 1) await nextStep(world);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.failed === 3);
    const failures = async () =>
      (await issueIn(world))?.failures.map(({ email, error }) => `${email}: ${error}`);
    expect(await failures()).toEqual([
      "reader-0@client.example: no mailbox",
      "reader-1@client.example: full",
      "reader-2@client.example: distrusted",
    ]);
    refusals.delete("reader-1@client.example");
    const { failures: [, full] = [] } = (await issueIn(world)) ?? {};
    expect(await retryMailsOfIssue(world.site, editor, slug, full?.id ?? "")).toBe(1);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.sent === 2);
    refusals.clear();
    expect(await retryMailsOfIssue(world.site, editor, slug, null)).toBe(2);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.sent === 4);
    expect(await failures()).toEqual([]);
  });

  test("an address that does not exist gets no further issue until somebody resumes it; other failures do", async () => {
    await using world = await openWorld();
    const refusals = new Map([
      ["reader-0@client.example", smtpError(550, "5.1.1 User unknown")],
      ["reader-1@client.example", smtpError(552, "5.2.2 Mailbox full")],
    ]);
    await using peer = await startSmtpPeer({
      onRcptTo: ({ address }, _session, done) => done(refusals.get(address) ?? null),
    });
    await subscribe(world, 3);
    await order(world);
    await using worker = startIssueWorker(world, peer.url);
    for (let steps = 0; steps < 2; steps += 1) await nextStep(world);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.failed === 2);
    const next = async () =>
      (await confirmedWithout(world.store.db, "the next post", 10))
        .map(({ email }) => email)
        .sort();
    expect(await next()).toEqual(["reader-1@client.example", "reader-2@client.example"]);

    const { lines, unreachable } = await pageOfSubscribers(world.site, { status: "unreachable" });
    expect(unreachable).toBe(1);
    expect(lines).toMatchObject([{ email: "reader-0@client.example", status: "confirmed" }]);
    const csv = await exportSubscribers(world.site, editor, {});
    const [head = "", gone = "", full = ""] = csv.split("\r\n");
    expect(head).toContain("unreachableAt");
    expect(gone).toContain(`reader-0@client.example`);
    expect(gone.endsWith(",")).toBe(false);
    expect(full.endsWith(",")).toBe(true);
    expect(await resumeMails(world.site, editor, lines[0]?.id ?? "")).toBe(true);
    expect(await next()).toHaveLength(3);
  });

  test("failed mails of a cancelled issue go nowhere, and a new order reaches their readers", async () => {
    await using world = await openWorld();
    const refused = new Map([["reader-0@client.example", smtpError(552, "5.2.2 Mailbox full")]]);
    await using peer = await startSmtpPeer({
      onRcptTo: ({ address }, _session, done) => done(refused.get(address) ?? null),
    });
    await subscribe(world, 3);
    await order(world);
    for (let steps = 0; steps < 2; steps += 1) await nextStep(world);
    await using worker = startIssueWorker(world, peer.url);
    worker.notify();
    await eventually(async () => {
      const issue = await issueIn(world);
      return issue?.sent === 2 && issue.failed === 1;
    });
    const { failures: [full] = [] } = (await issueIn(world)) ?? {};
    await cancel(world);
    expect(await issueIn(world)).toMatchObject({ state: "cancelled", failed: 0, left: 1 });
    expect(await retryMails(world.site, editor, null, "all")).toBe(0);
    expect(await retryMailsOfIssue(world.site, editor, slug, full?.id ?? "")).toBe(0);

    refused.clear();
    await order(world);
    for (let steps = 0; steps < 2; steps += 1) await nextStep(world);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.sent === 3);
  });

  test("a failed mail that an earlier release left to a cancelled issue is not retried, and a new order replaces it", async () => {
    await using world = await openWorld();
    await subscribe(world, 1);
    await order(world);
    await nextStep(world);
    const { db } = world.store;
    await cancel(world);
    const [reader] = await confirmedWithout(db, slug, 1);
    const about = { subscriberId: reader?.id ?? "", issue: slug };
    const mail = createMessage("mail-issue", about, "x.example", world.clock);
    await insertMessages(db, [mail]);
    await db.updateTable("outbox").set({ status: "failed" }).execute();
    expect(await retryMails(world.site, editor, null, "all")).toBe(0);
    expect(await retryMails(world.site, editor, mail.id, "all")).toBe(0);
    expect(await retryMailsOfIssue(world.site, editor, slug, null)).toBe(0);
    expect(await issueIn(world)).toMatchObject({ state: "cancelled", left: 1 });
    expect(await order(world)).toEqual({ status: "done" });
    expect(await issueIn(world)).toMatchObject({ failed: 0, left: 1 });
  });

  test("the reason why a test mail has not arrived is shown to the member who asked for it", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const member = {
      id: "m1",
      email: "meera@riverstep.example",
      name: "Meera",
      role: "editor",
      createdAt: "",
    };
    await saveMember(db, member);
    await using peer = await startSmtpPeer({
      onRcptTo: (_to, _session, done) => done(smtpError(550, "5.7.1 no")),
    });
    expect(await issueOf(world.site, slug, "m1")).toMatchObject({ test: null });
    await sendIssueToSelf(world.site, { id: member.id, name: member.name }, slug);
    expect(await issueOf(world.site, slug, "m1")).toMatchObject({
      test: { status: "pending", error: null },
    });
    await using worker = startIssueWorker(world, peer.url);
    worker.notify();
    await eventually(
      async () => (await issueOf(world.site, slug, "m1"))?.test?.error === "distrusted",
    );
    expect(await issueOf(world.site, slug, "another")).toMatchObject({ test: null });
  });
});
