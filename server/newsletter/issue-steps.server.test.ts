import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#server/clock.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startIssueWorker } from "#tests/support/issue-worker.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { samplePost } from "#tests/support/sample-post.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { STEP_MS, stepIssues } from "./issue-steps.server.ts";

const editor = { id: "1", name: "Meera" };
const slug = "outbox";
// Gives two mails in each step.
const perMinute = 12;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

async function subscribe(world: World, count: number) {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@client.example`);
  for (const email of emails) await storeSubscriber(world, email);
  return emails;
}

const step = (world: World, posts: Record<string, typeof samplePost> = { [slug]: samplePost }) =>
  stepIssues({ ...world, mailDomain: "riverstep.example", posts: async () => posts, onStored: () => {} });

async function nextStep(world: World) {
  world.clock.advance(STEP_MS);
  await step(world);
}

const issuesOf = ({ services }: World) => services.desk.newsletter.issues;
const order = (world: World, inMs = 0) =>
  issuesOf(world).order(editor, slug, new Date(world.clock().getTime() + inMs), perMinute);
const recipients = (peer: { received: readonly { recipients: string[] }[] }) =>
  peer.received.flatMap((mail) => mail.recipients).sort();

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () => createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("an issue starts on time, keeps its rate, and ends as sent with everybody mailed once", async () => {
    await using world = await openWorld();
    await using peer = await startSmtpPeer();
    const emails = await subscribe(world, 5);
    await storeRequest(world, "pending@client.example");
    expect(await order(world, DAY_MS)).toEqual({ status: "done" });
    await nextStep(world);
    expect(await issuesOf(world).issue(slug)).toMatchObject({ state: "scheduled", waiting: 0, left: 5 });
    world.clock.advance(DAY_MS);
    await step(world);
    expect(await issuesOf(world).issue(slug)).toMatchObject({ state: "sending", waiting: 2, left: 3 });
    await step(world);
    expect(await issuesOf(world).issue(slug)).toMatchObject({ waiting: 2 });
    await using worker = startIssueWorker(world, peer.url);
    for (let steps = 0; steps < 3; steps += 1) await nextStep(world);
    worker.notify();
    await eventually(async () => (await issuesOf(world).issue(slug))?.sent === 5);
    await nextStep(world);
    expect(await issuesOf(world).issue(slug)).toMatchObject({ state: "sent", sent: 5, failed: 0, waiting: 0, left: 0 });
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
    expect(await issuesOf(world).cancel(editor, slug)).toEqual({ status: "done" });
    expect(await issuesOf(world).cancel(editor, slug)).toEqual({ status: "not now" });
    world.clock.advance(DAY_MS);
    await step(world);
    expect(await issuesOf(world).issue(slug)).toMatchObject({ state: "cancelled", waiting: 0, left: 4 });
    await order(world);
    await step(world);
    await using worker = startIssueWorker(world, peer.url);
    worker.notify();
    await eventually(async () => (await issuesOf(world).issue(slug))?.sent === 2);
    await nextStep(world);
    expect(await issuesOf(world).cancel(editor, slug)).toEqual({ status: "done" });
    await order(world);
    for (let steps = 0; steps < 4; steps += 1) await nextStep(world);
    worker.notify();
    await eventually(async () => (await issuesOf(world).issue(slug))?.sent === 4);
    expect(recipients(peer)).toEqual(emails);
    const { lines } = await world.services.desk.auditLog({ text: slug });
    expect(lines.filter(({ action }) => action === "newsletter cancelled")).toHaveLength(2);
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
    await eventually(async () => (await issuesOf(world).issue(slug))?.failed === 2);
    const { outbox } = world.services.desk;
    const lines = (await outbox.view()).lines.filter(({ status }) => status === "failed");
    expect(lines.map(({ error }) => error).sort()).toEqual(["full", "no mailbox"]);
    delete refusals["reader-1@client.example"];
    expect(await outbox.retry(editor, lines.find(({ error }) => error === "full")?.id ?? "")).toBe(1);
    worker.notify();
    await eventually(async () => (await issuesOf(world).issue(slug))?.sent === 2);
    expect(recipients(peer)).toEqual(["reader-1@client.example", "reader-2@client.example"]);
    expect((await issuesOf(world).issue(slug))?.failed).toBe(1);
  });

  test("no mail is queued for a post that is not published, and no issue can be ordered for it", async () => {
    await using world = await openWorld();
    await subscribe(world, 1);
    expect(await issuesOf(world).order(editor, "constructor", new Date(), perMinute)).toEqual({
      status: "no post",
    });
    await order(world);
    await step(world, {});
    expect(await world.store.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await step(world);
    expect(await world.store.db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
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
    expect(await one.store.db.selectFrom("outbox").select("id").execute()).toHaveLength(Math.min(7, 2 * (steps + 1)));
    for (const worker of woken) worker.notify();
    // Without this wait a lease would lapse when the test's clock jumps.
    await eventually(async () => (await issuesOf(two).issue(slug))?.waiting === 0);
  }
  expect(recipients(peer)).toEqual(emails);
});
