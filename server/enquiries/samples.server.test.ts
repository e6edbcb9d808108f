import { expect, test } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { addSamples, removeSamples } from "./samples.server.ts";

test("samples are added to existing enquiries, and only samples are removed", async () => {
  await using world = await createWorld();
  const add = (count: number, now: string) =>
    addSamples(world.store, count, { owners: [], now: new Date(now), progress: () => {} });
  await add(40, "2026-11-22T10:00:00.000Z");
  await add(120, "2026-11-22T10:05:00.000Z");
  expect(await removeSamples(world.store)).toBe(160);
});
