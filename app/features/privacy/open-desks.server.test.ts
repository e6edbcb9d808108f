import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { erasePersonFor } from "#features/privacy/people.server.ts";
import type { News } from "#shared/contracts/enquiry-news.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld, type World } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const admin = { id: "ada", name: "Ada" };

/** What an open desk hears from now on. */
async function listening({ site }: World) {
  const ending = new AbortController();
  const heard: News[] = [];
  const hearing = (async () => {
    for await (const news of site.eventBus.subscribe(ending.signal)) heard.push(news);
  })();
  const isHeard = () => {
    site.eventBus.publish({ kind: "missed", id: "first" });
    return heard.length;
  };
  await expect.poll(isHeard).toBeGreaterThan(0);
  return {
    heard,
    async [Symbol.asyncDispose]() {
      ending.abort();
      await hearing;
    },
  };
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const open = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("open desks hear of an enquiry that is erased", async () => {
    await using world = await open();
    const id = await storeEnquiry(world, { email: "asha@client.example" });
    await using desk = await listening(world);
    await erasePersonFor(world.site, admin, byAddress("asha@client.example"));
    await expect.poll(() => desk.heard).toContainEqual({ kind: "changed", id });
  });

  test("open desks hear of enquiries whose time is over", async () => {
    await using world = await open();
    await storeEnquiry(world);
    await using desk = await listening(world);
    world.clock.advance(3 * 24 * 60 * 60_000);
    await runUpkeepOf(world, 2);
    await expect.poll(() => desk.heard).toContainEqual({ kind: "missed", id: "" });
  });
});
