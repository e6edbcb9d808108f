import { afterEach, expect, test } from "vitest";
import { findDraft } from "#features/editing/tables/drafts-table.server.ts";
import { saveTakeDown } from "#features/editing/tables/take-downs-table.server.ts";
import { saveMember, saveProfile } from "#features/members/tables/members-table.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { ben, contentDesks, key, mara } from "#tests/support/editing-world.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { takeDueStep } from "./publishing/due-steps.server.ts";
import { approveChange, returnChange, sendForReview } from "./review.server.ts";
import { saveRecord } from "./save-record.server.ts";
import { scheduleChange } from "./schedule-change.server.ts";
import { archiveRecord } from "./whole-changes.server.ts";

const { open } = contentDesks();
type Desk = Awaited<ReturnType<typeof open>>;

async function withMembers() {
  const world = await open();
  const roles = { Mara: "editor", Ben: "editor", Ada: "admin", Sam: "sales" };
  for (const [name, role] of Object.entries(roles)) {
    const email = `${name.toLowerCase()}@riverstep.example`;
    await saveMember(world.site.store.db, { id: name, email, name, role, createdAt: "" });
  }
  return world;
}

/** A review of the text that the record has now. */
async function reviewed({ site }: Desk, comment: string) {
  const draft = await findDraft(site.store.db, key);
  return { commit: draft?.commit ?? "", comment };
}

async function mailed(world: Desk) {
  await using peer = await startSmtpPeer();
  const deliver = mailDeliverer(world.site, createSmtpTransport(peer.url));
  const queued = await world.site.store.db
    .selectFrom("outbox")
    .selectAll()
    .where("channel", "=", "mail-notice")
    .execute();
  for (const message of queued)
    await deliver(message as OutboxMessage, new AbortController().signal);
  await world.site.store.db.deleteFrom("outbox").execute();
  const mails = await peer.mails();
  return mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort();
}

let worlds: Desk[] = [];
afterEach(async () => {
  for (const world of worlds) await world[Symbol.asyncDispose]();
  worlds = [];
});

test("whoever may review a change is mailed when it waits, and its author when it is sent back or approved", async () => {
  const world = await withMembers();
  worlds.push(world);
  const { site } = world;
  await world.save(mara, "React developers who stay");
  await sendForReview(site, mara, key);
  expect(await mailed(world)).toEqual([
    "ada@riverstep.example: Mara asks you to review: React developers",
    "ben@riverstep.example: Mara asks you to review: React developers",
  ]);
  await returnChange(site, ben, key, await reviewed(world, "Which ones?"));
  expect(await mailed(world)).toEqual(["mara@riverstep.example: Ben sent back: React developers"]);
  await sendForReview(site, mara, key);
  await mailed(world);
  await approveChange(site, ben, key, await reviewed(world, "Good."));
  expect(await mailed(world)).toEqual(["mara@riverstep.example: Ben approved: React developers"]);
});

test("nobody is mailed who switched it off, nor about a change that no longer waits", async () => {
  const world = await withMembers();
  worlds.push(world);
  const { site } = world;
  await saveProfile(site.store.db, "Ben", { muted: ["review"] });
  await world.save(mara, "React developers who stay longer");
  await sendForReview(site, mara, key);
  expect(await mailed(world)).toEqual([
    "ada@riverstep.example: Mara asks you to review: React developers",
  ]);
  await returnChange(site, mara, key, await reviewed(world, ""));
  expect(await mailed(world)).toEqual([]);
  await sendForReview(site, mara, key);
  await returnChange(site, mara, key, await reviewed(world, ""));
  expect(await mailed(world)).toEqual([]);
});

test("who planned a change that did not go live at its time is mailed with the reason, and the admins are", async () => {
  const world = await withMembers();
  worlds.push(world);
  const { site } = world;
  await world.save(mara, "An unbuildable heading");
  const publishAt = new Date(site.clock().getTime() - 1_000).toISOString();
  await scheduleChange(site, ben, key, { publishAt, unpublishAt: null, isMailed: false });
  await sendForReview(site, mara, key);
  await approveChange(site, ben, key, await reviewed(world, ""));
  await mailed(world);
  await takeDueStep(site);
  await site.editing.publishing.running;
  const told = [
    "ada@riverstep.example: Not live at its time: hire / react-developer",
    "ben@riverstep.example: Not live at its time: hire / react-developer",
  ];
  expect(await mailed(world)).toEqual(told);

  // A page that other records need cannot come down either.
  const person = { collection: "clients", slug: "norvane" };
  const plan = { at: publishAt, plannedBy: "Ben", approvedBy: "Mara", problem: "" };
  await saveTakeDown(site.store.db, { ...person, ...plan });
  await takeDueStep(site);
  expect(await mailed(world)).toEqual([
    "ada@riverstep.example: Not taken down at its time: clients / norvane",
    "ben@riverstep.example: Not taken down at its time: clients / norvane",
  ]);
});

test("who planned a change that nobody approved by its time is mailed once, and it goes live once approved", async () => {
  const world = await withMembers();
  worlds.push(world);
  const { site } = world;
  await world.save(mara, "A heading for earlier");
  const plan = { unpublishAt: null, isMailed: false };
  const minutesFromNow = (minutes: number) =>
    new Date(site.clock().getTime() + minutes * 60_000).toISOString();
  await scheduleChange(site, ben, key, { ...plan, publishAt: minutesFromNow(10) });
  await takeDueStep(site);
  expect(await mailed(world)).toEqual([]);
  expect((await world.read()).draft).toMatchObject({ isLate: false });

  await scheduleChange(site, ben, key, { ...plan, publishAt: minutesFromNow(-1) });
  await takeDueStep(site);
  await takeDueStep(site);
  expect(await mailed(world)).toEqual([
    "ada@riverstep.example: Not live at its time: hire / react-developer",
    "ben@riverstep.example: Not live at its time: hire / react-developer",
  ]);
  expect((await world.read()).draft).toMatchObject({ state: "draft", isLate: true });
  await sendForReview(site, mara, key);
  await approveChange(site, ben, key, await reviewed(world, ""));
  await takeDueStep(site);
  await site.editing.publishing.running;
  expect(world.served).toHaveLength(1);
});

test("whoever changes what was approved learns that the approval no longer holds", async () => {
  const world = await withMembers();
  worlds.push(world);
  expect(await world.save(mara, "A heading to approve")).toMatchObject({ isWithdrawn: false });
  await sendForReview(world.site, mara, key);
  await approveChange(world.site, ben, key, await reviewed(world, ""));
  expect(await world.save(mara, "Another heading")).toMatchObject({ isWithdrawn: true });
  expect(await world.save(mara, "A third heading")).toMatchObject({ isWithdrawn: false });
});

test("a review mail fills in what the record's title cites", async () => {
  const world = await withMembers();
  worlds.push(world);
  const { site } = world;
  const { value, version } = await world.read();
  const name = "Developers in {{site.city}}";
  await saveRecord(site, mara, key, { value: { ...(value as object), name }, version });
  await sendForReview(site, mara, key);
  const shown = "Developers in Nashik";
  expect((await world.read()).title).toBe(shown);
  expect(await mailed(world)).toContain(`ben@riverstep.example: Mara asks you to review: ${shown}`);
});

test("the review mail of a removal names the record by its title", async () => {
  const world = await withMembers();
  worlds.push(world);
  const { site } = world;
  const opening = { collection: "openings", slug: "full-stack-engineer" };
  const { title } = await world.read(mara, opening);
  await archiveRecord(site, mara, opening);
  await sendForReview(site, mara, opening);
  expect(await mailed(world)).toContain(`ben@riverstep.example: Mara asks you to review: ${title}`);
});
