import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { outboxView, retryMails } from "#features/outbox/outbox.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#server/clock.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  cancel,
  editor,
  issueIn,
  nextStep,
  order,
  recipients,
  slug,
  step,
  subscribe,
} from "#tests/support/issue-steps.ts";
import { startIssueWorker } from "#tests/support/issue-worker.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld } from "#tests/support/world.ts";
import { STEP_MS } from "./issue-steps.server.ts";
import { GRACE_MS, orderIssue } from "./order-issue.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("an issue starts on time, keeps its rate, and ends as sent with everybody mailed once", async () => {
    await using world = await openWorld();
    await using peer = await startSmtpPeer();
    const emails = await subscribe(world, 5);
    await storeRequest(world, "pending@client.example");
    expect(await order(world, DAY_MS)).toEqual({ status: "done" });
    await nextStep(world);
    expect(await issueIn(world)).toMatchObject({ state: "scheduled", waiting: 0, left: 5 });
    world.clock.advance(DAY_MS);
    await step(world);
    expect(await issueIn(world)).toMatchObject({ state: "sending", waiting: 2, left: 3 });
    await step(world);
    expect(await issueIn(world)).toMatchObject({ waiting: 2 });
    await using worker = startIssueWorker(world, peer.url);
    for (let steps = 0; steps < 3; steps += 1) await nextStep(world);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.sent === 5);
    await nextStep(world);
    expect(await issueIn(world)).toMatchObject({
      state: "sent",
      sent: 5,
      failed: 0,
      waiting: 0,
      left: 0,
    });
    expect(recipients(peer)).toEqual(emails);
    expect(await order(world)).toEqual({ status: "nobody" });
    await storeSubscriber(world, "late@client.example");
    expect(await order(world)).toEqual({ status: "done" });
    await nextStep(world);
    worker.notify();
    await eventually(() => peer.received.length === 6);
    expect(recipients(peer)).toEqual([...emails, "late@client.example"].sort());
  });

  test("an issue cancelled before its start or midway mails nobody else, and goes to the others when ordered again", async () => {
    await using world = await openWorld();
    await using peer = await startSmtpPeer();
    const emails = await subscribe(world, 4);
    await order(world, DAY_MS);
    expect(await order(world)).toEqual({ status: "not now" });
    expect(await cancel(world)).toEqual({ status: "done", gone: 0 });
    expect(await cancel(world)).toEqual({ status: "not now" });
    world.clock.advance(DAY_MS);
    await step(world);
    expect(await issueIn(world)).toMatchObject({ state: "cancelled", waiting: 0, left: 4 });
    await order(world);
    await nextStep(world);
    await using worker = startIssueWorker(world, peer.url);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.sent === 2);
    await nextStep(world);
    expect(await cancel(world)).toEqual({ status: "done", gone: 2 });
    await order(world);
    for (let steps = 0; steps < 4; steps += 1) await nextStep(world);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.sent === 4);
    expect(recipients(peer)).toEqual(emails);
    const { lines } = await auditLines(world.site, { text: slug });
    expect(lines.filter(({ action }) => action === "newsletter cancelled")).toHaveLength(2);
  });

  test("nothing leaves in the first ten seconds after Send, and Cancel then withdraws it for everybody", async () => {
    await using world = await openWorld();
    await subscribe(world, 3);
    await order(world);
    expect(await issueIn(world)).toMatchObject({ state: "sending", isAboutToStart: true });
    world.clock.advance(GRACE_MS - 1);
    await step(world);
    expect(await issueIn(world)).toMatchObject({ waiting: 0, sent: 0, left: 3 });
    expect(await cancel(world)).toEqual({ status: "done", gone: 0 });
    await nextStep(world);
    expect(await issueIn(world)).toMatchObject({ state: "cancelled", waiting: 0, sent: 0 });
  });

  test.each([
    ["for now", smtpError(451, "4.3.2 try later")],
    ["for good", smtpError(552, "5.2.2 Mailbox full")],
  ])(
    "a mail that was on its way when its issue was cancelled, and is refused %s, is withdrawn",
    async (_, refusal) => {
      await using world = await openWorld();
      const { promise: isCancelled, resolve: release } = Promise.withResolvers<void>();
      const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>();
      await using peer = await startSmtpPeer({
        onRcptTo(_to, _session, done) {
          taken();
          void isCancelled.then(() => done(refusal));
        },
      });
      await subscribe(world, 1);
      await order(world);
      await nextStep(world);
      await using worker = startIssueWorker(world, peer.url);
      worker.notify();
      await isTaken;
      expect(await cancel(world)).toEqual({ status: "done", gone: 1 });
      release();
      await eventually(async () => (await issueIn(world))?.waiting === 0);
      expect(await issueIn(world)).toMatchObject({
        state: "cancelled",
        sent: 0,
        failed: 0,
        left: 1,
      });
    },
  );

  test.each([
    ["three hours", 3 * HOUR_MS],
    ["two minutes", 2 * MINUTE_MS],
  ])("a clock that is set back by %s stops no mailing", async (_, back) => {
    await using world = await openWorld();
    await using peer = await startSmtpPeer();
    const emails = await subscribe(world, 5);
    await order(world);
    await nextStep(world);
    world.clock.advance(-back);
    await using worker = startIssueWorker(world, peer.url);
    for (let steps = 0; steps < 4; steps += 1) await nextStep(world);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.sent === 5);
    expect(recipients(peer)).toEqual(emails);
  });

  test("failed recipients are counted, and mailed once an admin retries them in the outbox", async () => {
    await using world = await openWorld();
    const refusals: Record<string, Error> = {
      "reader-0@client.example": smtpError(550, "5.1.1 User unknown"),
      "reader-1@client.example": smtpError(552, "5.2.2 Mailbox full"),
    };
    await using peer = await startSmtpPeer({
      onRcptTo: ({ address }, _session, done) => done(refusals[address] ?? null),
    });
    await subscribe(world, 3);
    await order(world);
    await using worker = startIssueWorker(world, peer.url);
    for (let steps = 0; steps < 2; steps += 1) await nextStep(world);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.failed === 2);
    const { site } = world;
    const lines = (await outboxView(site)).lines.filter(({ status }) => status === "failed");
    expect(lines.map(({ error }) => error).sort()).toEqual(["full", "no mailbox"]);
    delete refusals["reader-1@client.example"];
    expect(
      await retryMails(site, editor, lines.find(({ error }) => error === "full")?.id ?? "", "all"),
    ).toBe(1);
    worker.notify();
    await eventually(async () => (await issueIn(world))?.sent === 2);
    expect(recipients(peer)).toEqual(["reader-1@client.example", "reader-2@client.example"]);
    expect((await issueIn(world))?.failed).toBe(1);
  });

  test("no mail is queued for a post that is not published, and no issue can be ordered for it", async () => {
    await using world = await openWorld();
    await subscribe(world, 1);
    expect(
      await orderIssue(world.site, editor, { slug: "constructor", startsAt: new Date() }),
    ).toEqual({
      status: "no post",
    });
    await order(world);
    world.clock.advance(GRACE_MS);
    await step(world, {});
    expect(await world.store.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await step(world);
    expect(await world.store.db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
  });

  test("an issue whose post is gone for an hour is cancelled, and does not go when the post is back", async () => {
    await using world = await openWorld();
    await subscribe(world, 1);
    await order(world);
    world.clock.advance(GRACE_MS + HOUR_MS);
    await step(world, {});
    expect((await issueIn(world))?.state).toBe("cancelled");
    await nextStep(world);
    expect(await world.store.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    const { lines } = await auditLines(world.site, { text: slug });
    expect(lines[0]).toMatchObject({ action: "newsletter cancelled" });
  });
});

test("three instances on one PostgreSQL take each step once, and mail everybody once", async () => {
  const url = await postgres.createDatabase();
  await using one = await createWorld(url);
  await using two = await createWorld(url);
  await using three = await createWorld(url);
  await using peer = await startSmtpPeer();
  const worlds = [one, two, three];
  const emails = await subscribe(one, 7);
  await order(one);
  await using workers = new AsyncDisposableStack();
  const woken = worlds.map((world) => workers.use(startIssueWorker(world, peer.url)));
  for (let steps = 0; steps < 5; steps += 1) {
    for (const world of worlds) world.clock.advance(STEP_MS);
    await Promise.all(worlds.map((world) => step(world)));
    expect(await one.store.db.selectFrom("outbox").select("id").execute()).toHaveLength(
      Math.min(7, 2 * (steps + 1)),
    );
    for (const worker of woken) worker.notify();
    // Without this wait a lease would lapse when the test's clock jumps.
    await eventually(async () => (await issueIn(two))?.waiting === 0);
  }
  expect(recipients(peer)).toEqual(emails);
});
