import { expect, test } from "vitest";
import { discardChange } from "#features/editing/discard-change.server.ts";
import type { Plan } from "#features/editing/editing.ts";
import { approveChange, returnChange, sendForReview } from "#features/editing/review.server.ts";
import { saveRecord } from "#features/editing/save-record.server.ts";
import { scheduleChange } from "#features/editing/schedule-change.server.ts";
import { changeDraft, findDraft } from "#features/editing/tables/drafts-table.server.ts";
import { takeDowns } from "#features/editing/take-downs.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { ben, contentDesks, type Hire, key, mara } from "#tests/support/editing-world.ts";
import { sampleTest, testOf } from "#tests/support/sample.ts";
import { takeDueStep } from "./due-steps.server.ts";
import { currentPublication } from "./publication.server.ts";
import { publishChange } from "./publish.server.ts";

const desks = contentDesks();
type World = Awaited<ReturnType<typeof desks.open>>;
const later = "2031-12-01T09:00:00.000Z";
const unplanned = { publishAt: null, unpublishAt: null, isMailed: false };

async function approved(heading: string, plan: Plan = unplanned) {
  const world = await desks.open();
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
  await world.save(mara, heading);
  await scheduleChange(world.site, mara, key, plan);
  await sendForReview(world.site, mara, key);
  await world.approve(ben);
  return world;
}

/** Lets something happen while the site is being built. */
function whileBuilding(world: World, happens: () => Promise<unknown>) {
  world.builds.build = async () => void (await happens());
}

test("a change that is sent back while it is built does not go live; its draft and the comment stay", async () => {
  await using world = await approved("Sent back at the last moment");
  const before = desks.main();
  whileBuilding(world, () => world.sendBack(ben, key, "Wait for the lawyer."));
  expect(await publishChange(world.site, ben, key)).toEqual({ status: "done" });
  await world.site.editing.publishing.running;
  expect(desks.main()).toBe(before);
  expect(world.served).toEqual([]);
  expect(await currentPublication(world.site)).toMatchObject({
    state: "failed",
    problem: "Ben sent the change back while it was being published.",
  });
  const { draft, value } = await world.read();
  expect(draft).toMatchObject({ state: "returned", comment: "Wait for the lawyer." });
  expect((value as Hire).hero.heading).toBe("Sent back at the last moment");
});

test("a change that loses its schedule while it is built does not go live", async () => {
  const publishAt = new Date(Date.now() - 1_000).toISOString();
  await using world = await approved("Unscheduled at the last moment", { ...unplanned, publishAt });
  const before = desks.main();
  whileBuilding(world, () => scheduleChange(world.site, ben, key, unplanned));
  await takeDueStep(world.site);
  await world.site.editing.publishing.running;
  expect(desks.main()).toBe(before);
  expect(await currentPublication(world.site)).toMatchObject({ state: "failed" });
  expect((await world.read()).draft).toMatchObject({ state: "review", publishAt: null });
});

test("a change that is discarded while it is built does not go live", async () => {
  await using world = await approved("Discarded at the last moment");
  const before = desks.main();
  whileBuilding(world, () => world.discard(mara));
  await publishChange(world.site, ben, key);
  await world.site.editing.publishing.running;
  expect(desks.main()).toBe(before);
  expect(await currentPublication(world.site)).toMatchObject({
    state: "failed",
    problem: "The change was discarded while it was being published.",
  });
});

test("a page that shows another text approves, returns and discards nothing", async () => {
  await using world = await desks.open();
  const { site, save, read } = world;
  await save(mara, "The text that was read");
  await sendForReview(site, mara, key);
  const commit = (await read(ben)).draft?.commit ?? "";
  await save(mara, "Another text");
  await sendForReview(site, mara, key);
  const review = { commit, comment: "Good." };
  expect(await approveChange(site, ben, key, review)).toEqual({ status: "other text" });
  expect(await returnChange(site, ben, key, review)).toEqual({ status: "other text" });
  expect(await discardChange(site, ben, key, commit)).toEqual({ status: "other text" });
  expect((await read()).draft).toMatchObject({ state: "review", comment: "" });
  expect(await world.approve(ben)).toEqual({ status: "done" });
});

test("a page that shows another text sends nothing for review, and publishes nothing", async () => {
  await using world = await desks.open();
  const { site, save, read } = world;
  const shown = async () => (await read()).draft?.commit ?? "";
  await save(mara, "The text that was seen");
  const seen = await shown();
  await save(ben, "A colleague's text");
  expect(await sendForReview(site, mara, key, seen)).toEqual({ status: "other text" });
  expect((await read()).draft).toMatchObject({ state: "draft" });
  expect(await sendForReview(site, mara, key, "")).toEqual({ status: "other text" });
  expect(await sendForReview(site, mara, key, await shown())).toEqual({ status: "done" });

  await world.discard(mara);
  await save(mara, "The text that was approved");
  await sendForReview(site, mara, key, await shown());
  await world.approve(ben);
  const before = desks.main();
  expect(await publishChange(site, ben, key, { seen })).toEqual({ status: "other text" });
  await site.editing.publishing.running;
  expect(desks.main()).toBe(before);
  expect(await publishChange(site, ben, key, { seen: await shown() })).toEqual({ status: "done" });
  await site.editing.publishing.running;
});

test.each([
  ["another time", { ...unplanned, publishAt: "2031-12-02T09:00:00.000Z" }],
  ["no time", unplanned],
])("a plan with %s after the approval needs a new approval", async (name, plan) => {
  await using world = await approved(`A plan with ${name}`, { ...unplanned, publishAt: later });
  expect(await scheduleChange(world.site, mara, key, { ...unplanned, publishAt: later })).toEqual({
    status: "done",
  });
  expect((await world.read()).draft).toMatchObject({ state: "approved", reviewer: "Ben" });
  expect(await scheduleChange(world.site, mara, key, plan)).toEqual({ status: "approve again" });
  const { publishAt } = plan;
  expect((await world.read()).draft).toMatchObject({ state: "review", reviewer: "", publishAt });
  expect(await publishChange(world.site, ben, key)).toEqual({ status: "not now" });
});

test("an approved change with a time is not published at another one", async () => {
  await using world = await approved("Not before December", { ...unplanned, publishAt: later });
  expect(await publishChange(world.site, ben, key)).toEqual({ status: "planned" });
  expect(await currentPublication(world.site)).toBeNull();
});

sampleTest(
  "an editor alone takes no page down: whoever plans it cannot approve it, whoever wrote the text",
  async () => {
    await using world = await approved("Some other change");
    const { site } = world;
    const post = { collection: "posts", slug: "a-test-suite-people-trust" };
    const { value, version } = await world.read(mara, post);
    const { description } = value as { description: string };
    await saveRecord(site, mara, post, {
      value: { ...(value as object), description: `${description} Truly.` },
      version,
    });
    await sendForReview(site, mara, post);
    await world.approve(ben, post);
    const plan = { ...unplanned, unpublishAt: later };
    expect(await scheduleChange(site, ben, post, plan)).toEqual({ status: "approve again" });
    expect(await publishChange(site, ben, post)).toEqual({ status: "not now" });
    expect((await world.read(ben, post)).draft).toMatchObject({ isOwn: true, plansTakeDown: true });
    expect(await world.approve(ben, post)).toEqual({ status: "own plan" });
    // The author plans it, and Ben approves.
    expect(await scheduleChange(site, mara, post, plan)).toEqual({ status: "done" });
    expect(await world.approve(ben, post)).toEqual({ status: "done" });
    expect(await publishChange(site, ben, post)).toEqual({ status: "done" });
    await site.editing.publishing.running;
    expect(await takeDowns(site)).toMatchObject([
      { ...post, at: later, approvedBy: "Ben", problem: "" },
    ]);
  },
);

testOf("hire")(
  "a page that others need cannot be planned to come down, and the desk names them",
  async () => {
    await using world = await approved("Related to others");
    const plan = { ...unplanned, unpublishAt: later };
    const outcome = await scheduleChange(world.site, mara, key, plan);
    expect(outcome).toMatchObject({ status: "impossible" });
    const problems = "problems" in outcome ? outcome.problems : [];
    expect(problems.map(({ place }) => place?.key)).toContainEqual({
      collection: "hire",
      slug: "vue-developer",
    });
    expect((await world.read()).draft).toMatchObject({ state: "approved", unpublishAt: null });
    const draft = await findDraft(world.site.store.db, key);
    if (!draft) throw new Error("the draft is gone");
    // What others cite only later is named before it goes live.
    await changeDraft(world.site.store.db, draft, { unpublishAt: later });
    expect(await publishChange(world.site, ben, key)).toMatchObject({
      status: "invalid",
      detail: expect.stringContaining("Vue.js developers"),
    });
  },
);
