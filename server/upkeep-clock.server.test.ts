import { describe, expect, test } from "vitest";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createWorld } from "#tests/support/world.ts";
import { DAY_MS, HOUR_MS } from "./clock.server.ts";
import { mayTrustClock } from "./upkeep-clock.server.ts";

describe.each(["sqlite", "postgres"])("on %s", (kind) => {
  async function openWorld() {
    if (kind === "sqlite") return createWorld();
    const postgres = await startPostgres();
    const world = await createWorld(await postgres.createDatabase());
    return {
      ...world,
      async [Symbol.asyncDispose]() {
        await world[Symbol.asyncDispose]();
        await postgres[Symbol.asyncDispose]();
      },
    };
  }

  test("a clock that is ahead for a moment deletes nothing, and is trusted again when it is right", async () => {
    await using world = await openWorld();
    const { lines, log } = createMemoryLog();
    const site = { ...world.site, log };
    expect(await mayTrustClock(site)).toBe(true);
    world.clock.advance(HOUR_MS);
    expect(await mayTrustClock(site)).toBe(true);

    world.clock.advance(800 * DAY_MS);
    expect(await mayTrustClock(site)).toBe(false);
    world.clock.advance(HOUR_MS);
    expect(await mayTrustClock(site)).toBe(false);
    expect(lines.join("")).toContain("it is 800 days since the last upkeep");
    world.clock.advance(-800 * DAY_MS);
    expect(await mayTrustClock(site)).toBe(true);
    // Another start with a wrong clock is doubted anew.
    world.clock.advance(801 * DAY_MS);
    expect(await mayTrustClock(site)).toBe(false);
  });

  test("after a long break the clock is trusted once it has gone on for a day", async () => {
    await using world = await openWorld();
    expect(await mayTrustClock(world.site)).toBe(true);
    world.clock.advance(30 * DAY_MS);
    expect(await mayTrustClock(world.site)).toBe(false);
    world.clock.advance(23 * HOUR_MS);
    expect(await mayTrustClock(world.site)).toBe(false);
    world.clock.advance(HOUR_MS);
    expect(await mayTrustClock(world.site)).toBe(true);
    world.clock.advance(HOUR_MS);
    expect(await mayTrustClock(world.site)).toBe(true);
  });
});
