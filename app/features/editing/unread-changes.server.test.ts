import { expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { markRemoved } from "#features/members/tables/members-table.server.ts";
import { HOUR_MS } from "#server/clock.server.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { ben, contentDesks, key, mara } from "#tests/support/editing-world.ts";
import { createFakeClock } from "#tests/support/world.ts";
import type { ReviewRule } from "./editing.ts";
import { planMark } from "./plan-mark.ts";
import { takeDueStep } from "./publishing/due-steps.server.ts";
import { currentPublication } from "./publishing/publication.server.ts";
import { publishUnread } from "./publishing/publish.server.ts";
import { readRecord } from "./records.server.ts";
import { sendForReview } from "./review.server.ts";
import { scheduleChange } from "./schedule-change.server.ts";

const desks = contentDesks();
const always: ReviewRule = { rule: "always", hours: 24 };
const whereAnotherCan: ReviewRule = { rule: "where another can", hours: 24 };

/** A saved change of Mara's, and how she publishes it as the page shows it. */
async function changed(heading: string, { rule = whereAnotherCan, isAlone = true } = {}) {
  const clock = createFakeClock();
  const world = await desks.open(clock);
  const site = { ...world.site, review: () => rule };
  if (isAlone) await markRemoved(site.store.db, ben.member.id, clock().toISOString());
  await world.save(mara, heading);
  const draft = async (who = mara) => {
    const record = await readRecord(site, who, key);
    if (!record?.draft) throw new Error("there is no draft");
    return record.draft;
  };
  return {
    ...world,
    site,
    clock,
    draft,
    async publish(who = mara) {
      const seen = await draft(who);
      const shown = { commit: seen.commit, plan: planMark(seen) };
      const outcome = await publishUnread(site, who, key, shown);
      await site.editing.publishing.running;
      return outcome;
    },
  };
}

test("who is the only editor publishes a change, and page, history and log say that nobody else has read it", async () => {
  await using desk = await changed("Corrected by the only editor");
  expect(await desk.draft()).toMatchObject({ mayGoUnread: true });
  expect(await desk.publish()).toEqual({ status: "done" });
  expect(await currentPublication(desk.site)).toMatchObject({ state: "live", isUnread: 1 });
  expect(gitIn(desks.source().bare, "log", "-1", "--format=%B", "main")).toContain(
    "Reviewed-by: nobody",
  );
  const { history } = await desk.read();
  expect(history[0]).toMatchObject({ author: "Mara", isUnread: true });
  const { lines } = await auditLines(desk.site, {});
  expect(lines.map(({ action }) => action)).toContain("content approved unread");
  const published = lines.find(({ action }) => action === "content published");
  expect(published?.detail).toContain("nobody else has read it");
});

test("what a colleague approved is not told as unread", async () => {
  await using desk = await changed("Read by two", { isAlone: false });
  await sendForReview(desk.site, mara, key);
  await desk.approve(ben);
  expect(await desk.draft()).toMatchObject({ state: "approved", isUnread: false });
});

test("a firm that always wants a reader gets one", async () => {
  await using desk = await changed("Nobody reads it", { rule: always });
  expect(await desk.draft()).toMatchObject({ mayGoUnread: false, unreadFrom: null });
  expect(await desk.publish()).toEqual({ status: "needs reader" });
  await sendForReview(desk.site, mara, key);
  desk.clock.advance(1_000 * HOUR_MS);
  expect(await desk.publish()).toEqual({ status: "needs reader" });
  expect(await desk.draft()).toMatchObject({ state: "review" });
});

test("where a colleague can read, an author asks first, and publishes when the time has passed without a reader", async () => {
  await using desk = await changed("Nobody has time to read", { isAlone: false });
  expect(await desk.draft()).toMatchObject({ mayGoUnread: false, unreadFrom: null });
  expect(await desk.publish()).toEqual({ status: "needs reader" });
  await sendForReview(desk.site, mara, key);
  const asked = desk.clock().getTime();
  expect(await desk.draft()).toMatchObject({
    mayGoUnread: false,
    unreadFrom: new Date(asked + 24 * HOUR_MS).toISOString(),
  });
  desk.clock.advance(24 * HOUR_MS - 1);
  expect(await desk.publish()).toEqual({ status: "needs reader" });
  desk.clock.advance(1);
  expect(await desk.draft()).toMatchObject({ mayGoUnread: true });
  expect(await desk.publish(ben)).toEqual({ status: "not now" });
  expect(await desk.publish()).toEqual({ status: "done" });
  expect(await currentPublication(desk.site)).toMatchObject({ state: "live", isUnread: 1 });
});

test("a later edit asks anew", async () => {
  await using desk = await changed("First text", { isAlone: false });
  await sendForReview(desk.site, mara, key);
  desk.clock.advance(25 * HOUR_MS);
  await desk.save(mara, "Second text");
  expect(await desk.publish()).toEqual({ status: "needs reader" });
});

test("a planned change of the only editor is approved, and goes live at its time", async () => {
  await using desk = await changed("At its time");
  const publishAt = new Date(desk.clock().getTime() + HOUR_MS).toISOString();
  await scheduleChange(desk.site, mara, key, { publishAt, unpublishAt: null, isMailed: false });
  expect(await desk.publish()).toEqual({ status: "planned" });
  expect(await desk.draft()).toMatchObject({ state: "approved", isUnread: true });
  desk.clock.advance(HOUR_MS);
  await takeDueStep(desk.site);
  await desk.site.editing.publishing.running;
  expect(await currentPublication(desk.site)).toMatchObject({ state: "live", isUnread: 1 });
});
