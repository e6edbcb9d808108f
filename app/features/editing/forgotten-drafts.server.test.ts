import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld } from "#tests/support/world.ts";
import { listDrafts, saveDraft } from "./tables/drafts-table.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const DAY_MS = 24 * 60 * 60_000;

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  test("a change that nobody touches is forgotten, but not one that is planned for a day to come", async () => {
    await using world = await createWorld(
      kind === "postgres" ? await postgres.createDatabase() : null,
    );
    const changedAt = new Date(world.clock().getTime() - 100 * DAY_MS).toISOString();
    const publishAt = new Date(world.clock().getTime() + DAY_MS).toISOString();
    const draft = {
      collection: "hire",
      state: "approved" as const,
      commit: "a".repeat(40),
      author: "Mara",
      reviewer: "Ben",
      comment: "",
      changedAt,
      scheduledBy: null,
      unpublishAt: null,
      mailedBy: null,
      reviewAskedAt: null,
    };
    const { db } = world.store;
    await saveDraft(db, { ...draft, slug: "forgotten", publishAt: null });
    await saveDraft(db, { ...draft, slug: "planned", commit: "b".repeat(40), publishAt });
    await runUpkeepOf(world, 30);
    expect((await listDrafts(db)).map(({ slug }) => slug)).toEqual(["planned"]);
  });
});
