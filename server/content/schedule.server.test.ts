import { expect, test } from "vitest";
import { saveMember } from "#server/store/members/members-table.server.ts";
import { asActor, ben, contentDesks, key, mara } from "#tests/support/content-desk.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { sampleTest } from "#tests/support/sample.ts";

const desks = contentDesks();
const unplanned = { publishAt: null, unpublishAt: null, isMailed: false };

/** An approved change scheduled for `ms` milliseconds from now. */
async function scheduled(ms: number, clock = () => new Date()) {
  const world = await desks.open(clock);
  const { id, email, name, role } = ben.member;
  await saveMember(world.parts.store.db, { id, email, name, role, createdAt: new Date().toISOString() });
  await world.save(mara, `A heading for later, ${ms}`);
  expect(
    await world.desk.schedule(ben, key, { ...unplanned, publishAt: new Date(clock().getTime() + ms).toISOString() }),
  ).toEqual({
    status: "done",
  });
  await world.desk.sendForReview(asActor(mara), key);
  return world;
}

test("an approved change whose time has passed, as after a restart, is published in the name of the member who scheduled it", async () => {
  await using world = await scheduled(-60_000);
  // A change is not published before it is approved.
  await world.desk.publishDue();
  await world.desk.settled();
  expect(world.served).toEqual([]);
  await world.desk.approve(ben, key, "");
  const stop = world.desk.start();
  await expect.poll(() => world.served.length, { timeout: 20_000 }).toBe(1);
  stop();
  await world.desk.settled();
  expect(await world.desk.publication()).toMatchObject({ state: "live", member: "Ben" });
  expect(desks.show("content/hire/react-developer.yaml")).toContain("A heading for later, -60000");
});

test("a change is built before its scheduled time and goes live exactly then", async () => {
  // With a stopped clock, slow steps do not use up the time to wait.
  const now = new Date();
  await using world = await scheduled(3_000, () => now);
  await world.desk.approve(ben, key, "");
  const startedAt = performance.now();
  await world.desk.publishDue();
  expect(await world.desk.publication()).toMatchObject({ state: "building" });
  await world.desk.settled();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2_990);
  expect(world.served).toHaveLength(1);
});

test("a change that is not due waits, and an unscheduled change is not published by itself", async () => {
  await using world = await scheduled(3_600_000);
  await world.desk.approve(ben, key, "");
  await world.desk.publishDue();
  expect(await world.desk.publication()).toBeNull();
  expect(await world.desk.schedule(ben, key, unplanned)).toEqual({ status: "done" });
  expect((await world.read()).draft).toMatchObject({ state: "approved", publishAt: null });
  // A new change has none of the times of an earlier one that is missing from the repository.
  await world.desk.schedule(ben, key, { ...unplanned, publishAt: "2031-12-01T09:00:00.000Z" });
  gitIn(desks.source().bare, "update-ref", "-d", "refs/heads/desk/hire/react-developer");
  await world.save(mara, "Begun anew");
  expect((await world.read()).draft).toMatchObject({ state: "draft", publishAt: null });
});

sampleTest("a post is mailed when it is live and goes again at its time, in the name of who planned it", async () => {
  let now = new Date();
  await using world = await desks.open(() => now);
  const { id, email, name, role } = ben.member;
  await saveMember(world.parts.store.db, { id, email, name, role, createdAt: new Date().toISOString() });
  const post = { collection: "posts", slug: "for-a-while" };
  await world.desk.change(mara, { do: "create", kind: "post", slug: post.slug, name: "For a while only" });
  await world.finishPost(post);
  const unpublishAt = new Date(now.getTime() + 60_000).toISOString();
  await world.desk.schedule(ben, post, { publishAt: null, unpublishAt, isMailed: true });
  expect(await world.publish(post)).toEqual({ status: "done" });
  expect(world.mailed).toEqual([post.slug]);
  expect(desks.show("content/blog/for-a-while/index.mdx")).toContain("For a while only");
  const [removal] = await world.desk.drafts(ben);
  expect(removal).toMatchObject({ ...post, state: "approved", publishAt: unpublishAt, unpublishAt: null });
  now = new Date(unpublishAt);
  await world.desk.publishDue();
  await world.desk.settled();
  expect(await world.desk.record(ben, post)).toBeNull();
  expect(desks.show("content/redirects.yaml")).toContain("/blog/for-a-while");
});
