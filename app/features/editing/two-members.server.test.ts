import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { ben, contentDesks, key, mara } from "#tests/support/editing-world.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { discardChange } from "./discard-change.server.ts";
import { planMark } from "./plan-mark.ts";
import { publishChange } from "./publishing/publish.server.ts";
import { approveChange, returnChange, sendForReview } from "./review.server.ts";
import { scheduleChange } from "./schedule-change.server.ts";

const desks = contentDesks();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const unplanned = { publishAt: null, unpublishAt: null, isMailed: false };
const inDecember = { ...unplanned, publishAt: "2031-12-01T09:00:00.000Z" };
const inJanuary = { ...unplanned, publishAt: "2032-01-01T09:00:00.000Z" };

describe.each(["sqlite", "postgres"] as const)("on %s, two members of two instances", (kind) => {
  /** A change of Mara's that waits for review, as both of them have read it. */
  async function inReview() {
    const world = await desks.open(
      undefined,
      kind === "postgres" ? await postgres.createDatabase() : null,
    );
    await world.save(mara, "A change that two people decide about");
    await sendForReview(world.site, mara, key);
    return {
      ...world,
      other: world.otherServer(),
      commit: (await world.read()).draft?.commit ?? "",
    };
  }

  test("approve a change only with the plan that was read", async () => {
    await using world = await inReview();
    const seen = { commit: world.commit, plan: planMark(unplanned), comment: "Fine, at once." };
    await scheduleChange(world.other, mara, key, inDecember);
    expect(await approveChange(world.site, ben, key, seen)).toEqual({ status: "other plan" });
    expect((await world.read()).draft).toMatchObject({
      state: "review",
      comment: "",
      ...inDecember,
    });
    const read = { ...seen, plan: planMark(inDecember) };
    expect(await approveChange(world.site, ben, key, read)).toEqual({ status: "done" });
  });

  test("approve and plan at the same moment, and only one of both happens", async () => {
    await using world = await inReview();
    const seen = { commit: world.commit, plan: planMark(unplanned), comment: "" };
    const [approval, plan] = await Promise.all([
      approveChange(world.site, ben, key, seen),
      scheduleChange(world.other, mara, key, inDecember, planMark(unplanned)),
    ]);
    const { draft } = await world.read();
    // Planned after the approval, it would wait for review again.
    if (draft?.state === "approved") expect(draft.publishAt).toBeNull();
    expect([approval.status, plan.status]).toContain("done");
    const isPlanned = draft?.publishAt === inDecember.publishAt;
    expect(["done", "approve again"].includes(plan.status)).toBe(isPlanned);
  });

  test("plan two times at the same moment: one is stored, and the other member reads why theirs is not", async () => {
    await using world = await inReview();
    const seen = planMark(unplanned);
    const outcomes = await Promise.all([
      scheduleChange(world.site, ben, key, inDecember, seen),
      scheduleChange(world.other, mara, key, inJanuary, seen),
    ]);
    expect(outcomes.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(
      (await world.actions()).filter((line) => line.endsWith("content scheduled")),
    ).toHaveLength(1);
    expect(await scheduleChange(world.site, ben, key, unplanned, seen)).toEqual({
      status: "other plan",
    });
  });

  test("whoever loses the role while a step is taken does not take it", async () => {
    await using world = await inReview();
    const { id, email, name } = ben.member;
    const demoted = {
      id,
      email,
      name,
      role: "sales",
      createdAt: "2031-01-01T00:00:00.000Z",
    } as const;
    await saveMember(world.site.store.db, demoted);
    const review = { commit: world.commit, comment: "Fine" };
    const refused = { status: "no role" };
    expect(await approveChange(world.site, ben, key, review)).toEqual(refused);
    expect(await returnChange(world.site, ben, key, review)).toEqual(refused);
    expect(await scheduleChange(world.site, ben, key, inDecember)).toEqual(refused);
    expect(await discardChange(world.site, ben, key, world.commit)).toEqual(refused);
    expect((await world.read()).draft).toMatchObject({
      state: "review",
      publishAt: null,
      comment: "",
    });
    await saveMember(world.site.store.db, { ...demoted, role: "editor" });
    await approveChange(world.site, ben, key, review);
    await saveMember(world.site.store.db, demoted);
    expect(await publishChange(world.site, ben, key)).toEqual(refused);
    expect(world.served).toEqual([]);
  });
});
