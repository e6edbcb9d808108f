import { expect, test } from "vitest";
import { confirmSubscription, unsubscribe } from "#features/newsletter/follow-link.server.ts";
import { subscribe } from "#features/newsletter/subscribe.server.ts";
import { CONFIRM_WITHIN_DAYS } from "#server/signed-links.server.ts";
import { sampleClient } from "#tests/support/sample-lead.ts";
import { samplePost } from "#tests/support/sample-post.ts";
import { subscriptionInput } from "#tests/support/sample-subscription.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { queueIssue } from "./issue-steps.server.ts";
import { UNCONFIRMED_DAYS } from "./upkeep.server.ts";

const DAY_MS = 24 * 60 * 60_000;
const issue = { slug: "post", post: samplePost };

async function requestSubscription(world: World) {
  await subscribe(world.site, subscriptionInput, sampleClient);
  return world.store.db
    .selectFrom("subscriptionRequests")
    .select(["id", "subscriberId"])
    .executeTakeFirstOrThrow();
}

const statusOf = async ({ store }: World) =>
  (await store.db.selectFrom("subscribers").select("status").executeTakeFirst())?.status;

test("the link confirms once; a second use keeps the first time", async () => {
  await using world = await createWorld();
  const token = world.links.sign("confirm", (await requestSubscription(world)).id);
  expect(token).not.toContain("asha");
  const confirmedAt = world.clock().toISOString();
  expect(await confirmSubscription(world.site, token)).toEqual({ status: "done" });
  world.clock.advance(DAY_MS);
  expect(await confirmSubscription(world.site, token)).toEqual({ status: "done" });
  expect(
    await world.store.db.selectFrom("subscribers").select(["status", "confirmedAt"]).execute(),
  ).toEqual([{ status: "confirmed", confirmedAt }]);
});

test("a confirmation link expires after seven days, an unsubscribe link never", async () => {
  await using world = await createWorld();
  const { id, subscriberId } = await requestSubscription(world);
  const [confirm, leave] = [
    world.links.sign("confirm", id),
    world.links.sign("unsubscribe", subscriberId),
  ];
  world.clock.advance(CONFIRM_WITHIN_DAYS * DAY_MS + 1);
  expect(await confirmSubscription(world.site, confirm)).toEqual({ status: "expired" });
  expect(await statusOf(world)).toBe("pending");
  world.clock.advance(1_000 * DAY_MS);
  expect(await unsubscribe(world.site, leave)).toEqual({ status: "done" });
  expect(await statusOf(world)).toBe("unsubscribed");
});

test("a link works only for its own purpose and exactly as signed", async () => {
  await using world = await createWorld();
  const { id } = await requestSubscription(world);
  const token = world.links.sign("confirm", id);
  const [subscriber = "", expiry = "", signature = ""] = token.split(".");
  const forged = [
    "",
    id,
    `${subscriber}.${expiry}.`,
    `${subscriber}.0.${signature}`,
    `another.${expiry}.${signature}`,
    `${token}.more`,
    token.slice(0, -1),
    world.links.sign("unsubscribe", id),
  ];
  for (const wrong of forged) {
    expect(await confirmSubscription(world.site, wrong), wrong).toEqual({ status: "invalid" });
  }
  expect(await unsubscribe(world.site, token)).toEqual({ status: "invalid" });
  expect(await statusOf(world)).toBe("pending");
});

test("unsubscribing withdraws queued mails, and an old link does not subscribe again", async () => {
  await using world = await createWorld();
  const { id, subscriberId } = await requestSubscription(world);
  const confirm = world.links.sign("confirm", id);
  expect(await confirmSubscription(world.site, confirm)).toEqual({ status: "done" });
  await queueIssue(world.site, world.store.db, issue, 10);
  expect(await unsubscribe(world.site, world.links.sign("unsubscribe", subscriberId))).toEqual({
    status: "done",
  });
  expect(await world.store.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await confirmSubscription(world.site, confirm)).toEqual({ status: "expired" });
  expect(await statusOf(world)).toBe("unsubscribed");
});

test("an unconfirmed request is deleted after thirty days, and its link says so", async () => {
  await using world = await createWorld();
  const { id } = await requestSubscription(world);
  world.clock.advance(UNCONFIRMED_DAYS * DAY_MS);
  await runUpkeepOf(world);
  expect(await statusOf(world)).toBe("pending");
  world.clock.advance(1);
  await runUpkeepOf(world);
  expect(await statusOf(world)).toBeUndefined();
  expect(await confirmSubscription(world.site, world.links.sign("confirm", id))).toEqual({
    status: "expired",
  });
});

test("a failing store is reported, so that the button can be pressed again", async () => {
  await using world = await createWorld();
  const { id } = await requestSubscription(world);
  await world.store.close();
  expect(await confirmSubscription(world.site, world.links.sign("confirm", id))).toEqual({
    status: "unavailable",
  });
  expect(await unsubscribe(world.site, world.links.sign("unsubscribe", id))).toEqual({
    status: "unavailable",
  });
});
