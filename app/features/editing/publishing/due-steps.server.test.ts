import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRecord } from "#features/editing/records.server.ts";
import { sendForReview } from "#features/editing/review.server.ts";
import { saveRecord } from "#features/editing/save-record.server.ts";
import { scheduleChange } from "#features/editing/schedule-change.server.ts";
import { startEditing } from "#features/editing/start-editing.server.ts";
import { lastPublication } from "#features/editing/tables/publications-table.server.ts";
import { saveTakeDown } from "#features/editing/tables/take-downs-table.server.ts";
import { cancelTakeDown, takeDowns } from "#features/editing/take-downs.server.ts";
import { archiveRecord, createRecord, moveRecord } from "#features/editing/whole-changes.server.ts";
import { findView, insertView } from "#features/enquiries/tables/saved-views-table.server.ts";
import { addCounters } from "#features/figures/tables/counters-table.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { listIssues } from "#features/newsletter/tables/newsletter-issues-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import {
  ben,
  contentDesks,
  finishedPost,
  key,
  mara,
  serverWith,
} from "#tests/support/editing-world.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { takeDueStep } from "./due-steps.server.ts";
import { currentPublication } from "./publication.server.ts";
import { publishChange } from "./publish.server.ts";

const desks = contentDesks();
const unplanned = { publishAt: null, unpublishAt: null, isMailed: false };

/** An approved change scheduled for `ms` milliseconds from now. */
async function scheduled(ms: number, clock = () => new Date()) {
  const world = await desks.open(clock);
  const { id, email, name, role } = ben.member;
  await saveMember(world.site.store.db, {
    id,
    email,
    name,
    role,
    createdAt: new Date().toISOString(),
  });
  await world.save(mara, `A heading for later, ${ms}`);
  expect(
    await scheduleChange(world.site, ben, key, {
      ...unplanned,
      publishAt: new Date(clock().getTime() + ms).toISOString(),
    }),
  ).toEqual({
    status: "done",
  });
  await sendForReview(world.site, mara, key);
  return world;
}

test("an approved change whose time has passed, as after a restart, is published in the name of the member who scheduled it", async () => {
  await using world = await scheduled(-60_000);
  // A change is not published before it is approved.
  await takeDueStep(world.site);
  await world.site.editing.publishing.running;
  expect(world.served).toEqual([]);
  await world.approve(ben);
  const stop = startEditing(world.site);
  await expect.poll(() => world.served.length, { timeout: 20_000 }).toBe(1);
  stop();
  await world.site.editing.publishing.running;
  expect(await currentPublication(world.site)).toMatchObject({ state: "live", member: "Ben" });
  expect(desks.show("content/hire/react-developer.yaml")).toContain("A heading for later, -60000");
});

test("a change is built before its scheduled time and goes live exactly then", async () => {
  // With a stopped clock, slow steps do not use up the time to wait.
  const now = new Date();
  await using world = await scheduled(3_000, () => now);
  await world.approve(ben);
  const startedAt = performance.now();
  await takeDueStep(world.site);
  expect(await currentPublication(world.site)).toMatchObject({ state: "building" });
  await world.site.editing.publishing.running;
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2_990);
  expect(world.served).toHaveLength(1);
});

test("a planned change goes live although something else was pushed while it waited for its time", async () => {
  let now = Date.now();
  await using world = await scheduled(2_000, () => new Date(now));
  await world.approve(ben);
  await takeDueStep(world.site);
  pushByEngineer("content/claims.yaml", "# Checked by an engineer\n");
  await world.site.editing.publishing.running;
  expect(world.served).toEqual([]);

  // Publications are in the order of their times.
  now += 10_000;
  await takeDueStep(world.site);
  await world.site.editing.publishing.running;
  expect(world.served).toEqual([desks.main()]);
  expect(await currentPublication(world.site)).toMatchObject({ state: "live", member: "Ben" });
  expect(desks.show("content/hire/react-developer.yaml")).toContain("A heading for later, 2000");
  expect(desks.show("content/claims.yaml")).toContain("Checked by an engineer");
});

/** Adds a line to a file of the published branch from outside the desk. */
function pushByEngineer(file: string, line: string) {
  const { clone } = desks.source();
  gitIn(clone, "pull", "--quiet", "origin", "main");
  appendFileSync(join(clone, file), line);
  gitIn(clone, "commit", "--all", "--quiet", "--message=From an engineer");
  gitIn(clone, "push", "--quiet", "origin", "HEAD:main");
}

test("a change that is not due waits, and an unscheduled change is not published by itself", async () => {
  await using world = await scheduled(3_600_000);
  await world.approve(ben);
  await takeDueStep(world.site);
  expect(await currentPublication(world.site)).toBeNull();
  expect(await scheduleChange(world.site, ben, key, unplanned)).toEqual({
    status: "approve again",
  });
  expect((await world.read()).draft).toMatchObject({ state: "review", publishAt: null });
  // A new change has none of the times of an earlier one that is missing from the repository.
  await scheduleChange(world.site, ben, key, {
    ...unplanned,
    publishAt: "2031-12-01T09:00:00.000Z",
  });
  gitIn(desks.source().bare, "update-ref", "-d", "refs/heads/desk/hire/react-developer");
  await world.save(mara, "Begun anew");
  expect((await world.read()).draft).toMatchObject({ state: "draft", publishAt: null });
});

/** A live post that comes down at this time; Mara plans it and Ben approves. */
async function liveFor(
  world: Awaited<ReturnType<typeof desks.open>>,
  post: typeof key,
  unpublishAt: string,
) {
  for (const { member } of [mara, ben]) {
    const { id, email, name, role } = member;
    await saveMember(world.site.store.db, {
      id,
      email,
      name,
      role,
      createdAt: new Date().toISOString(),
    });
  }
  await createRecord(world.site, mara, { kind: "post", slug: post.slug, name: "For a while only" });
  await world.finishPost(post);
  await scheduleChange(world.site, mara, post, { publishAt: null, unpublishAt, isMailed: true });
  expect(await world.publish(post)).toEqual({ status: "done" });
}

sampleTest(
  "a server that is killed right after it has recorded a post as live has ordered its mails too",
  async () => {
    await using world = await desks.open();
    const post = { collection: "posts", slug: "killed-after-it-was-live" };
    await world.addSubscriber();
    await createRecord(world.site, mara, {
      kind: "post",
      slug: post.slug,
      name: "Live, then gone",
    });
    await world.finishPost(post);
    const plan = { publishAt: null, unpublishAt: null, isMailed: true };
    await scheduleChange(world.site, mara, post, plan);
    await sendForReview(world.site, mara, post);
    await world.approve(ben, post);
    const { store } = world.site;
    const dead = Promise.withResolvers<void>();
    const dying = {
      ...store,
      transaction: async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
        const result = await store.transaction(work);
        if ((await lastPublication(store.db))?.state !== "live") return result;
        dead.resolve();
        return new Promise<never>(() => {});
      },
    };
    void publishChange(serverWith(world.site, { store: dying }), ben, post);
    await dead.promise;
    expect(await world.mailed()).toEqual([post.slug]);
  },
);

sampleTest(
  "a post is mailed when it is live and comes down at its time, in the name of who planned it",
  async () => {
    let now = new Date();
    await using world = await desks.open(() => now);
    const post = { collection: "posts", slug: "for-a-while" };
    const unpublishAt = new Date(now.getTime() + 600_000).toISOString();
    await world.addSubscriber();
    await liveFor(world, post, unpublishAt);
    expect(await world.mailed()).toEqual([post.slug]);
    expect(desks.show("content/blog/for-a-while/index.mdx")).toContain("For a while only");
    expect(await takeDowns(world.site)).toMatchObject([
      { ...post, at: unpublishAt, approvedBy: "Ben" },
    ]);

    // Until then, a typo is corrected like on any other page.
    const { value, version, draft, takeDown } = await world.read(mara, post);
    expect(draft).toBeNull();
    expect(takeDown).toMatchObject({ at: unpublishAt });
    const corrected = {
      ...(value as object),
      description: `${finishedPost.description} Corrected.`,
    };
    expect(await saveRecord(world.site, mara, post, { value: corrected, version })).toMatchObject({
      status: "saved",
    });
    expect(await world.publish(post)).toEqual({ status: "done" });
    expect(desks.show("content/blog/for-a-while/index.mdx")).toContain("Corrected.");
    await takeDueStep(world.site);
    expect(await readRecord(world.site, ben, post)).not.toBeNull();

    // So is its address, and what was counted there.
    const { db } = world.site.store;
    const week = { dimension: "page" as const, week: "2026-11-23", device: "phone" as const };
    await addCounters(db, [
      { ...week, name: "/blog/for-a-while", count: 3 },
      { ...week, name: "/blog/for-a-while-longer", count: 4 },
    ]);
    await insertView(db, {
      id: "v",
      memberId: mara.member.id,
      label: "Of the post",
      query: "page=%2Fblog%2Ffor-a-while&status=new",
      isShared: 0,
    });
    const moved = { ...post, slug: "for-a-while-longer" };
    expect(await moveRecord(world.site, mara, post, moved.slug)).toMatchObject({
      status: "saved",
    });
    expect(await world.publish(moved)).toEqual({ status: "done" });
    expect(await takeDowns(world.site)).toMatchObject([{ ...moved, at: unpublishAt }]);
    expect(await db.selectFrom("analyticsCounters").selectAll().execute()).toEqual([
      { ...week, name: "/blog/for-a-while-longer", count: 7 },
    ]);
    const view = await findView(db, "v");
    expect(view?.query).toBe("page=%2Fblog%2Ffor-a-while-longer&status=new");

    now = new Date(unpublishAt);
    await takeDueStep(world.site);
    await world.site.editing.publishing.running;
    expect(await currentPublication(world.site)).toMatchObject({
      ...moved,
      state: "live",
      member: "Mara",
      isRemoval: 1,
    });
    expect(await readRecord(world.site, ben, moved)).toBeNull();
    expect(await takeDowns(world.site)).toEqual([]);
    // Else its mails would go if it were put back.
    expect(await listIssues(world.site.store.db)).toMatchObject([{ status: "cancelled" }]);
    expect(desks.show("content/redirects.yaml")).toContain(
      "- from: /blog/for-a-while-longer\n    to: /blog",
    );
  },
  120_000,
);

sampleTest(
  "a take-down is cancelled while it is built; one that has become impossible says why and is not tried again",
  async () => {
    let now = new Date();
    await using world = await desks.open(() => now);
    const post = { collection: "posts", slug: "to-be-kept" };
    const unpublishAt = new Date(now.getTime() + 600_000).toISOString();
    await liveFor(world, post, unpublishAt);
    const before = desks.main();
    now = new Date(unpublishAt);
    const { build } = world.builds;
    world.builds.build = async () => void (await cancelTakeDown(world.site, ben, post));
    await takeDueStep(world.site);
    await world.site.editing.publishing.running;
    world.builds.build = build;
    expect(desks.main()).toBe(before);
    expect(await currentPublication(world.site)).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("cancelled"),
    });
    expect(await takeDowns(world.site)).toEqual([]);
    expect(await cancelTakeDown(world.site, ben, post)).toEqual({ status: "gone" });

    now = new Date(now.getTime() + 1_000);
    const client = {
      collection: "clients",
      slug: "norvane",
      at: unpublishAt,
      plannedBy: "Mara",
      approvedBy: "Ben",
    };
    await saveTakeDown(world.site.store.db, { ...client, problem: "" });
    await takeDueStep(world.site);
    const [planned] = await takeDowns(world.site);
    expect(planned?.problem).toContain("does not fit");
    expect(await currentPublication(world.site)).toMatchObject({
      state: "failed",
      slug: "norvane",
      isRemoval: 1,
    });
    await takeDueStep(world.site);
    expect(await takeDowns(world.site)).toEqual([planned]);
  },
  120_000,
);

sampleTest(
  "a removal with a time becomes a plan once it is approved, so that the page can be edited until then",
  async () => {
    await using world = await desks.open();
    const post = { collection: "posts", slug: "a-test-suite-people-trust" };
    await archiveRecord(world.site, mara, post);
    const publishAt = "2031-12-01T09:00:00.000Z";
    await scheduleChange(world.site, mara, post, { ...unplanned, publishAt });
    await sendForReview(world.site, mara, post);
    expect((await world.read(ben, post)).draft).toMatchObject({ isRemoval: true, publishAt });
    expect(await world.approve(ben, post)).toEqual({ status: "done" });
    const record = await world.read(mara, post);
    expect(record).toMatchObject({
      draft: null,
      isArchived: false,
      takeDown: { at: publishAt, approvedBy: "Ben" },
    });
    expect(
      await saveRecord(world.site, mara, post, {
        value: { ...(record.value as object), title: "A suite that people do trust" },
        version: record.version,
      }),
    ).toMatchObject({ status: "saved" });
  },
);
