import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import {
  confirmedWithout,
  countConfirmedWithout,
  endSubscription,
  findSubscriber,
} from "./subscribers-table.server.ts";
import { confirmRequest, requestsOf } from "./subscription-requests-table.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const DAY_MS = 24 * 60 * 60_000;
const issueTo = (world: World, subscriberId: string, issue = "post") =>
  createMessage("mail-issue", { subscriberId, issue }, "riverstep.example", world.clock);

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("every request keeps its own evidence, and the one whose link is followed confirms", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const own = await storeRequest(world, "asha@client.example", "/");
    world.clock.advance(1);
    const strangers = await storeRequest(world, "asha@client.example", "/blog");
    expect(strangers.subscriberId).toBe(own.subscriberId);
    const confirmedAt = world.clock().toISOString();
    expect(await confirmRequest(db, own.id, confirmedAt)).toBe(true);
    world.clock.advance(1);
    await storeRequest(world, "asha@client.example", "/about");
    expect(await findSubscriber(db, own.subscriberId)).toMatchObject({
      status: "confirmed",
      confirmedAt,
    });
    expect(await requestsOf(db, own.subscriberId)).toMatchObject([
      { id: own.id, page: "/", confirmedAt },
      { id: strangers.id, page: "/blog", confirmedAt: null },
      { page: "/about", confirmedAt: null },
    ]);
  });

  test("only a request made since the subscriber left can be confirmed, and the first time counts", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const now = () => world.clock().toISOString();
    const { id, subscriberId } = await storeRequest(world, "asha@client.example");
    const confirmedAt = now();
    expect(await confirmRequest(db, id, confirmedAt)).toBe(true);
    world.clock.advance(DAY_MS);
    expect(await confirmRequest(db, id, now())).toBe(true);
    await endSubscription(db, subscriberId, now());
    expect(await confirmRequest(db, id, now())).toBe(false);
    const unsubscribedAt = now();
    world.clock.advance(DAY_MS);
    await endSubscription(db, subscriberId, now());
    expect(await findSubscriber(db, subscriberId)).toMatchObject({
      status: "unsubscribed",
      confirmedAt,
      unsubscribedAt,
    });
    const again = await storeRequest(world, "asha@client.example");
    expect(await confirmRequest(db, id, now())).toBe(false);
    expect(await confirmRequest(db, again.id, now())).toBe(true);
    expect(await confirmRequest(db, "nobody", now())).toBe(false);
  });

  test("unconfirmed requests are deleted, and an earlier subscription is kept", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const { subscriberId: stale } = await storeRequest(world, "stale@client.example");
    const left = await storeSubscriber(world, "left@client.example");
    await endSubscription(db, left, world.clock().toISOString());
    await storeRequest(world, "left@client.example");
    world.clock.advance(31 * DAY_MS);
    const { subscriberId: fresh } = await storeRequest(world, "fresh@client.example");
    await insertMessages(db, [
      createMessage("mail-confirmation", { subscriberId: stale }, "x.example", world.clock),
    ]);
    await runUpkeepOf(world);
    const statusOf = async (id: string) => (await findSubscriber(db, id))?.status;
    expect([await statusOf(stale), await statusOf(left), await statusOf(fresh)]).toEqual([
      undefined,
      "unsubscribed",
      "pending",
    ]);
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("an issue is queued once per subscriber, and those who have it are not selected again", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const ids = [];
    for (const name of ["a", "b", "c"])
      ids.push(await storeSubscriber(world, `${name}@client.example`));
    await storeRequest(world, "pending@client.example");
    const [first = ""] = ids;
    await insertMessages(db, [issueTo(world, first)]);
    await insertMessages(db, [issueTo(world, first), issueTo(world, first, "another")]);
    expect(
      await db.selectFrom("outbox").select(["subscriberId", "issue"]).orderBy("issue").execute(),
    ).toEqual([
      { subscriberId: first, issue: "another" },
      { subscriberId: first, issue: "post" },
    ]);
    expect((await confirmedWithout(db, "post", 10)).map(({ id }) => id).sort()).toEqual(
      ids.slice(1).sort(),
    );
    expect(await confirmedWithout(db, "post", 1)).toHaveLength(1);
    expect(await countConfirmedWithout(db, "post")).toBe(2);
  });
});
