import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#server/clock.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleInquiry } from "#tests/support/sample-lead.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { submitLead } from "./submit-lead.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const post = ({ site }: World, number: number, address: string, humanCheck = "") =>
  submitLead(
    site,
    { ...sampleInquiry({ requirements: `Number ${number}` }), humanCheck },
    { address, requestId: "t" },
  );

const asked = { status: "unverified", reason: "flood" };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () => {
    return createWorld(kind === "postgres" ? await postgres.createDatabase() : null, {
      uncheckedPerHour: 10,
    });
  };

  test("a network with many inquiries must pass the human check, others only once there are many overall", async () => {
    await using world = await openWorld();
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await post(world, count, `2001:db8:1:${count}::1`)).status);
    expect(statuses).toEqual(["accepted", "accepted", "unverified", "unverified"]);
    for (let count = 10; count < 18; count += 1) {
      expect(await post(world, count, `10.0.${count}.1`)).toMatchObject({ status: "accepted" });
    }
    expect(await post(world, 20, "198.51.100.1")).toEqual(asked);
    world.clock.advance(HOUR_MS);
    expect(await post(world, 21, "198.51.100.1")).toMatchObject({ status: "accepted" });
  });

  test("in a flood a passed check is enough, a duplicate still gets its reference, and nothing else is stored", async () => {
    await using world = await openWorld();
    const [first] = [await post(world, 1, "203.0.113.7"), await post(world, 2, "203.0.113.7")];
    expect(await post(world, 3, "203.0.113.7")).toEqual(asked);
    expect(await post(world, 1, "203.0.113.7")).toEqual({ ...first, status: "duplicate" });
    expect(await post(world, 3, "203.0.113.7", "no answer")).toEqual({
      status: "unverified",
      reason: "invalid",
    });
    const solved = await solvedChallenge(world);
    expect(await post(world, 3, "203.0.113.7", solved)).toMatchObject({ status: "accepted" });
    expect(await post(world, 4, "203.0.113.7", solved)).toEqual({
      status: "unverified",
      reason: "replayed",
    });
    expect(await world.store.db.selectFrom("leads").select("id").execute()).toHaveLength(3);
  });
});
