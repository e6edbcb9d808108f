import { expect, test } from "vitest";
import { listLeads } from "#tests/support/list-leads.ts";
import { createWorld } from "#tests/support/world.ts";
import { addSamples } from "./samples.server.ts";

test("samples are added to those that are there", async () => {
  await using world = await createWorld();
  const add = (count: number, now: string) => addSamples(world.store, count, { owners: [], now: new Date(now) });
  await add(4, "2026-11-22T10:00:00.000Z");
  await add(12, "2026-11-22T10:05:00.000Z");
  const all = [true, false].map((isFlagged) => listLeads(world.store.db, { isFlagged }));
  expect((await Promise.all(all)).flat()).toHaveLength(16);
});
