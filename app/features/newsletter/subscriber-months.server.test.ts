import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endSubscription } from "#features/newsletter/tables/subscribers-table.server.ts";
import { confirmRequest } from "#features/newsletter/tables/subscription-requests-table.server.ts";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { erasePersonFor } from "#features/privacy/people.server.ts";
import { migrate, migrateTo } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createTempFolder, createWorld, office, type World } from "#tests/support/world.ts";
import { subscriberMonths } from "./subscriber-months.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const editor = { id: "m1", name: "Meera Iyer" };

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
  const at = (world: World, time: string) => ({ store: world.store, clock: () => new Date(time) });
  const monthsOf = (world: World, now: string) =>
    subscriberMonths({ ...at(world, now), office: () => office });
  const changed = (view: Awaited<ReturnType<typeof monthsOf>>) =>
    view.months.filter(({ gained, lost }) => gained + lost > 0);

  test("confirmed and unsubscribed people are counted by month of the office, with the total at its end", async () => {
    await using world = await openWorld();
    await storeSubscriber(at(world, "2026-08-10T10:00:00.000Z"), "asha@client.example");
    const ben = await storeSubscriber(at(world, "2026-08-31T18:29:00.000Z"), "ben@client.example");
    // In India this is 1 September.
    await storeSubscriber(at(world, "2026-08-31T18:31:00.000Z"), "chloe@client.example");
    await storeRequest(at(world, "2026-09-02T10:00:00.000Z"), "pending@client.example");
    await endSubscription(world.store.db, ben, "2026-10-05T10:00:00.000Z");
    await endSubscription(world.store.db, ben, "2026-11-05T10:00:00.000Z");

    const view = await monthsOf(world, "2026-11-20T10:00:00.000Z");
    expect(view.months).toHaveLength(24);
    expect(view.months[0]).toEqual({ at: "2024-12-01", gained: 0, lost: 0, total: 0 });
    expect(view.months.slice(-4)).toEqual([
      { at: "2026-08-01", gained: 2, lost: 0, total: 2 },
      { at: "2026-09-01", gained: 1, lost: 0, total: 3 },
      { at: "2026-10-01", gained: 0, lost: 1, total: 2 },
      { at: "2026-11-01", gained: 0, lost: 0, total: 2 },
    ]);
    expect(view.storedUntil).toBeNull();
  });

  test("somebody who comes back counts again; an erased person stays counted; a pending one who leaves never was", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const ben = await storeSubscriber(at(world, "2026-08-10T10:00:00.000Z"), "ben@client.example");
    await endSubscription(db, ben, "2026-09-10T10:00:00.000Z");
    const again = await storeRequest(at(world, "2026-10-10T10:00:00.000Z"), "ben@client.example");
    await Promise.all([
      confirmRequest(db, again.id, "2026-10-10T10:05:00.000Z"),
      confirmRequest(db, again.id, "2026-10-10T10:05:00.000Z"),
    ]);
    const pending = await storeRequest(
      at(world, "2026-10-11T10:00:00.000Z"),
      "pending@client.example",
    );
    await endSubscription(db, pending.subscriberId, "2026-10-12T10:00:00.000Z");
    await erasePersonFor(world.site, editor, byAddress("ben@client.example"));

    const now = world.clock().toISOString();
    const months = changed(await monthsOf(world, now));
    expect(months.slice(0, 3)).toMatchObject([
      { at: "2026-08-01", gained: 1, lost: 0, total: 1 },
      { at: "2026-09-01", gained: 0, lost: 1, total: 0 },
      { at: "2026-10-01", gained: 1, lost: 0, total: 1 },
    ]);
    expect(months.at(-1)).toMatchObject({ lost: 1, total: 0 });
  });

  test("an older database counts once what is still stored, and says until when", async () => {
    await using folder = await createTempFolder();
    const databaseUrl =
      kind === "postgres" ? await postgres.createDatabase({ isEmpty: true }) : null;
    const store = await openStore({ databaseUrl, dataDir: folder.path });
    await migrateTo(store, "0055-desk-answers");
    const add = (
      email: string,
      status: string,
      confirmedAt: string | null,
      unsubscribedAt: string | null,
    ) =>
      sql`insert into subscribers (id, email, status, requested_at, confirmed_at, unsubscribed_at)
        values (${email}, ${email}, ${status}, '2026-08-01T10:00:00.000Z', ${confirmedAt}, ${unsubscribedAt})`.execute(
        store.db,
      );
    const confirmedAt = "2026-08-02T10:00:00.000Z";
    await add("asha", "confirmed", confirmedAt, null);
    await add("ben", "unsubscribed", confirmedAt, "2026-10-03T10:00:00.000Z");
    await add("pending", "unsubscribed", null, "2026-10-04T10:00:00.000Z");
    await sql`insert into subscription_requests (id, subscriber_id, page, consent_version, consent_wording,
        address_hash, requested_at, confirmed_at)
      values ('r1', 'asha', '/', 'v', 'w', '', '2026-08-01T10:00:00.000Z', ${confirmedAt})`.execute(
      store.db,
    );
    await migrate(store);

    const clock = () => new Date("2026-11-20T10:00:00.000Z");
    const view = await subscriberMonths({ store, clock, office: () => office });
    await store.close();
    expect(changed(view)).toEqual([
      { at: "2026-08-01", gained: 2, lost: 0, total: 2 },
      { at: "2026-10-01", gained: 0, lost: 1, total: 1 },
    ]);
    expect(view.storedUntil).toBe("2026-10-03T10:00:00.000Z");
  });
});
