import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "#server/clock.server.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld } from "#tests/support/world.ts";

test("the upkeep deletes what a killed backup or restore left, once it is older than a day", async () => {
  await using world = await createWorld();
  const now = world.clock().getTime();
  for (const [name, ageMs] of [
    ["restoring-old", 2 * DAY_MS],
    ["backing-up-old", 2 * DAY_MS],
    ["restoring-now", 0],
    ["published-old", 2 * DAY_MS],
  ] as const) {
    const path = join(world.folder, name);
    const at = new Date(now - ageMs);
    await mkdir(join(path, "opened"), { recursive: true });
    await utimes(path, at, at);
  }
  await runUpkeepOf(world);
  const left = await readdir(world.folder);
  expect(left.filter((name) => name.includes("-old"))).toEqual(["published-old"]);
  expect(left).toContain("restoring-now");
});
