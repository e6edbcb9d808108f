import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planMark } from "#features/editing/plan-mark.ts";
import { readRecord } from "#features/editing/records.server.ts";
import { sendForReview } from "#features/editing/review.server.ts";
import { scheduleChange } from "#features/editing/schedule-change.server.ts";
import { listTakeDowns, saveTakeDown } from "#features/editing/tables/take-downs-table.server.ts";
import { createRecord } from "#features/editing/whole-changes.server.ts";
import {
  changeRole,
  markRemoved,
  saveMember,
} from "#features/members/tables/members-table.server.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { ben, contentDesks, key, mara } from "#tests/support/editing-world.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { takeDueStep } from "./due-steps.server.ts";
import { currentPublication } from "./publication.server.ts";
import { publishChange, publishUnread } from "./publish.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const desks = contentDesks();
const post = { collection: "posts", slug: "by-somebody-who-left" };
const unplanned = { publishAt: null, unpublishAt: null, isMailed: false };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  /** A desk whose clock is moved on, and on which Mara leaves or becomes sales. */
  async function open() {
    let now = new Date();
    const url = kind === "postgres" ? await postgres.createDatabase() : null;
    const world = await desks.open(() => now, url);
    const { db } = world.site.store;
    await saveMember(db, {
      id: "Ada",
      email: "ada@riverstep.example",
      name: "Ada",
      role: "admin",
      createdAt: now.toISOString(),
    });
    return {
      ...world,
      inAnHour: new Date(now.getTime() + 3_600_000).toISOString(),
      goes: {
        removed: () => markRemoved(db, mara.member.id, now.toISOString()),
        "made a salesperson": () => changeRole(db, mara.member.id, "sales"),
        /** As a while after the removal, or in an older copy of the database. */
        forgotten: async () => {
          await db.deleteFrom("members").where("id", "=", mara.member.id).execute();
        },
      },
      /** Takes what is due two hours from now. */
      async wait() {
        now = new Date(now.getTime() + 2 * 3_600_000);
        await takeDueStep(world.site);
        await world.site.editing.publishing.running;
      },
      /** To whom mails about plans wait, and what they say. */
      async told() {
        const queued = await db
          .selectFrom("outbox")
          .select("payload")
          .where("channel", "=", "mail-notice")
          .execute();
        const notices = queued.map(({ payload }) => JSON.parse(payload));
        return notices.filter((notice) => notice.kind === "failed");
      },
      [Symbol.asyncDispose]: world[Symbol.asyncDispose],
    };
  }

  test.each([
    ["removed", "Mara"],
    ["made a salesperson", "Mara"],
    ["forgotten", "Ben"],
  ] as const)(
    "what a colleague approved goes live at its time, although whoever planned it was %s",
    async (left, by) => {
      await using world = await open();
      const heading = `Planned by somebody who was ${left}`;
      await world.save(mara, heading);
      await scheduleChange(world.site, mara, key, { ...unplanned, publishAt: world.inAnHour });
      await sendForReview(world.site, mara, key);
      await world.approve(ben);
      await world.goes[left]();
      await world.wait();
      expect(await currentPublication(world.site)).toMatchObject({ state: "live", member: by });
      expect(desks.show("content/hire/react-developer.yaml")).toContain(heading);
      expect(await world.told()).toEqual([]);
    },
  );

  sampleTest.each(["removed", "forgotten"] as const)(
    "a page comes down at its approved time, and a post is mailed, although its planner was %s",
    async (left) => {
      await using world = await open();
      const main = desks.main();
      await createRecord(world.site, mara, { kind: "post", slug: post.slug, name: "Of a leaver" });
      await world.finishPost(post);
      const plan = { ...unplanned, publishAt: world.inAnHour, isMailed: true };
      await scheduleChange(world.site, mara, post, plan);
      expect(await sendForReview(world.site, mara, post)).toEqual({ status: "done" });
      expect(await world.approve(ben, post)).toEqual({ status: "done" });
      await world.goes[left]();
      await world.addSubscriber();
      await world.wait();
      expect(await currentPublication(world.site)).toMatchObject({ state: "live", problem: "" });
      expect(await world.mailed()).toEqual([post.slug]);

      const at = world.inAnHour;
      const planned = { at, plannedBy: mara.member.id, approvedBy: "Ben", problem: "" };
      await saveTakeDown(world.site.store.db, { ...post, ...planned });
      await world.wait();
      expect(await currentPublication(world.site)).toMatchObject({ state: "live", isRemoval: 1 });
      expect(await readRecord(world.site, ben, post)).toBeNull();
      expect(await listTakeDowns(world.site.store.db)).toEqual([]);
      gitIn(desks.source().bare, "update-ref", "refs/heads/main", main);
    },
  );

  test("a plan that nobody but its author has read ends when they leave: desk and admins are told", async () => {
    await using world = await open();
    const before = desks.main();
    await markRemoved(world.site.store.db, ben.member.id, world.site.clock().toISOString());
    await markRemoved(world.site.store.db, "Ada", world.site.clock().toISOString());
    await world.save(mara, "Planned alone");
    await scheduleChange(world.site, mara, key, { ...unplanned, publishAt: world.inAnHour });
    const draft = (await world.read()).draft;
    if (!draft) throw new Error("there is no draft");
    const shown = { commit: draft.commit, plan: planMark(draft) };
    expect(await publishUnread(world.site, mara, key, shown)).toEqual({ status: "planned" });
    await saveMember(world.site.store.db, {
      id: "Ada",
      email: "ada@riverstep.example",
      name: "Ada",
      role: "admin",
      createdAt: "",
    });
    await world.goes.removed();
    await world.wait();
    expect(desks.main()).toBe(before);
    const problem = expect.stringContaining("nobody else has read it");
    expect(await currentPublication(world.site)).toMatchObject({ state: "failed", problem });
    expect(await world.told()).toMatchObject([{ memberId: "Ada", problem }]);
  });
});

sampleTest(
  "a post that went live without its mails is told by mail, not only at the desk",
  async () => {
    await using world = await desks.open(() => new Date());
    await createRecord(world.site, mara, { kind: "post", slug: post.slug, name: "Not mailed" });
    await world.finishPost(post);
    await scheduleChange(world.site, mara, post, { ...unplanned, isMailed: true });
    const site = { ...world.site, posts: async () => ({}) };
    await sendForReview(site, mara, post);
    await world.approve(ben, post);
    expect(await publishChange(site, ben, post)).toEqual({ status: "done" });
    await site.editing.publishing.running;
    const queued = await site.store.db.selectFrom("outbox").select("payload").execute();
    expect(queued.map(({ payload }) => JSON.parse(payload))).toContainEqual(
      expect.objectContaining({ kind: "failed", memberId: "Mara", isMailing: true }),
    );
  },
);
