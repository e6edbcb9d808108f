import { afterAll, beforeAll, expect, test } from "vitest";
import { deskRepairs } from "#server/store/migrations/0020-desk-repairs.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

test.each(["sqlite", "postgres"] as const)(
  "on %s an upgrade empties days that no calendar has, and ends what removed members had left",
  async (kind) => {
    await using world = await createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
    const { db } = world.store;
    const days = ["9999-99-99", "2026-02-30", "2026-12-01"];
    const ids: string[] = [];
    for (const nextStepOn of days) {
      const id = await storeEnquiry(world);
      await db.updateTable("enquiries").set({ nextStep: "Call", nextStepOn }).where("leadId", "=", id).execute();
      ids.push(id);
    }
    for (const [id, removedAt] of [
      ["gone", "2026-11-01T00:00:00.000Z"],
      ["here", null],
    ] as const) {
      const member = { id, email: `${id}@riverstep.example`, name: "", role: "sales", createdAt: "", removedAt };
      await db.insertInto("members").values(member).execute();
      const session = { id, memberId: id, tokenHash: id, browser: "", createdAt: "", seenAt: "" };
      await db.insertInto("sessions").values(session).execute();
    }
    await deskRepairs.up(db);
    const steps = await db.selectFrom("enquiries").select(["leadId", "nextStepOn", "nextStep"]).execute();
    const dayOf = new Map(steps.map(({ leadId, nextStepOn }) => [leadId, nextStepOn]));
    expect(ids.map((id) => dayOf.get(id))).toEqual([null, null, "2026-12-01"]);
    expect(steps.every(({ nextStep }) => nextStep === "Call")).toBe(true);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([{ id: "here" }]);
  },
);
