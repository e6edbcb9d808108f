import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { insertMessages } from "./outbox-table.server.ts";
import {
  confirmedWithout,
  confirmSubscriber,
  countConfirmedWithout,
  dropUnconfirmed,
  endSubscription,
  findSubscriber,
} from "./subscribers-table.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const DAY_MS = 24 * 60 * 60_000;
const issueTo = (world: World, subscriberId: string, issue = "post") =>
  createMessage("mail-issue", { subscriberId, issue }, "riverstep.example", world.clock);

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () => createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("subscribing again renews the evidence and keeps the id, except for a confirmed address", async () => {
    await using world = await openWorld();
    const id = await storeRequest(world, "asha@client.example", "/");
    expect(await storeRequest(world, "asha@client.example", "/blog")).toBe(id);
    expect(await findSubscriber(world.store.db, id ?? "")).toMatchObject({ page: "/blog", status: "pending" });
    expect(await confirmSubscriber(world.store.db, id ?? "", world.clock().toISOString())).toBe(true);
    expect(await storeRequest(world, "asha@client.example", "/about")).toBeNull();
    expect(await findSubscriber(world.store.db, id ?? "")).toMatchObject({ page: "/blog", status: "confirmed" });
  });

  test("only a pending request can be confirmed, and the first time counts", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const id = await storeSubscriber(world, "asha@client.example");
    const confirmedAt = world.clock().toISOString();
    world.clock.advance(DAY_MS);
    expect(await confirmSubscriber(db, id, world.clock().toISOString())).toBe(true);
    await endSubscription(db, id, world.clock().toISOString());
    expect(await confirmSubscriber(db, id, world.clock().toISOString())).toBe(false);
    const unsubscribedAt = world.clock().toISOString();
    world.clock.advance(DAY_MS);
    await endSubscription(db, id, world.clock().toISOString());
    expect(await findSubscriber(db, id)).toMatchObject({ status: "unsubscribed", confirmedAt, unsubscribedAt });
    expect(await confirmSubscriber(db, "nobody", world.clock().toISOString())).toBe(false);
  });

  test("requests that nobody confirmed are forgotten, and an earlier subscription is not", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const stale = (await storeRequest(world, "stale@client.example")) ?? "";
    const left = await storeSubscriber(world, "left@client.example");
    await endSubscription(db, left, world.clock().toISOString());
    await storeRequest(world, "left@client.example");
    world.clock.advance(DAY_MS);
    const fresh = (await storeRequest(world, "fresh@client.example")) ?? "";
    await insertMessages(db, [createMessage("mail-confirmation", { subscriberId: stale }, "x.example", world.clock)]);
    await dropUnconfirmed(db, world.clock().toISOString());
    const statusOf = async (id: string) => (await findSubscriber(db, id))?.status;
    expect([await statusOf(stale), await statusOf(left), await statusOf(fresh)]).toEqual([
      undefined,
      "unsubscribed",
      "pending",
    ]);
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("an issue is queued for a subscriber once, and those who have it are not asked for again", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const ids = [];
    for (const name of ["a", "b", "c"]) ids.push(await storeSubscriber(world, `${name}@client.example`));
    await storeRequest(world, "pending@client.example");
    const [first = ""] = ids;
    await insertMessages(db, [issueTo(world, first)]);
    await insertMessages(db, [issueTo(world, first), issueTo(world, first, "another")]);
    expect(await db.selectFrom("outbox").select(["subscriberId", "issue"]).orderBy("issue").execute()).toEqual([
      { subscriberId: first, issue: "another" },
      { subscriberId: first, issue: "post" },
    ]);
    expect((await confirmedWithout(db, "post", 10)).map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
    expect(await confirmedWithout(db, "post", 1)).toHaveLength(1);
    expect(await countConfirmedWithout(db, "post")).toBe(2);
  });
});
