import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildLead, messagesFor } from "#features/leads/build-lead.server.ts";
import {
  findByDedupeKey,
  findLead,
  insertLead,
  releaseDedupeKey,
} from "#features/leads/tables/leads-table.server.ts";
import { proveWritable } from "#server/http/readiness.server.ts";
import { consumeChallenge } from "#server/store/used-challenges-table.server.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { asRole } from "#tests/support/postgres-role.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createTempFolder, createWorld, type World } from "#tests/support/world.ts";
import { tooFewConnections } from "./connection-limit.server.ts";
import { isMigrated, migrate } from "./migrate.server.ts";
import { openStore } from "./open-store.server.ts";
import { outboxBacklog } from "./outbox/outbox-backlog.server.ts";
import {
  claimDueMessages,
  extendLease,
  settleMessage,
} from "./outbox/outbox-claims-table.server.ts";
import { insertMessages, messagesOfLead } from "./outbox/outbox-table.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const HOUR_MS = 60 * 60_000;

function sampleLead({ site }: World, reference: string, honeypot = "") {
  return { ...buildLead(site, { ...sampleInquiry(), honeypot }, sampleClient), reference };
}

async function storeLead(world: World, reference: string, dedupeKey: string) {
  const lead = sampleLead(world, reference);
  await insertLead(world.store.db, lead, dedupeKey);
  await insertMessages(world.store.db, messagesFor(world.site, lead));
  return lead;
}

function claimAs(world: World, worker: string, { limit = 10, inFlight = [] as string[] } = {}) {
  const at = (ms: number) => new Date(world.clock().getTime() + ms).toISOString();
  return claimDueMessages(world.store, {
    worker,
    now: at(0),
    until: at(10_000),
    future: at(60_000),
    inFlight,
    limit,
  });
}

describe.each(["sqlite", "sqlite in a thread", "postgres"] as const)("on %s", (kind) => {
  const isServing = kind === "sqlite in a thread";
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null, { isServing });

  test("a new store is migrated to the newest schema, even by two instances at once", async () => {
    await using world = await openWorld();
    expect(world.store.kind).toBe(isServing ? "sqlite" : kind);
    const url = kind === "postgres" ? await postgres.createDatabase() : null;
    const stores = await Promise.all(
      [1, 2].map(() => openStore({ databaseUrl: url, dataDir: world.folder }, { isServing })),
    );
    await Promise.all(stores.map((store) => migrate(store)));
    for (const store of stores) {
      expect(await isMigrated(store)).toBe(true);
      await store.close();
    }
  });

  test("a lead reads back as it was stored", async () => {
    await using world = await openWorld();
    const lead = await storeLead(world, "RS-AAAAAA", "key");
    expect(await findLead(world.store.db, lead.id)).toEqual(lead);
    expect(await findLead(world.store.db, "rs-aaaaaa")).toEqual(lead);
    expect(await findLead(world.store.db, "RS-ZZZZZZ")).toBeUndefined();
  });

  test("a dedupe key admits one lead until it is released", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    expect(await insertLead(db, sampleLead(world, "RS-AAAAAA"), "same")).toBe(true);
    expect(await insertLead(db, sampleLead(world, "RS-CCCCCC"), "same")).toBe(false);
    await releaseDedupeKey(db, "same", world.clock().toISOString());
    expect(await findByDedupeKey(db, "same")).toMatchObject({ reference: "RS-AAAAAA" });
    world.clock.advance(1);
    await releaseDedupeKey(db, "same", world.clock().toISOString());
    expect(await insertLead(db, sampleLead(world, "RS-CCCCCC"), "same")).toBe(true);
  });

  test("a failing transaction leaves nothing behind", async () => {
    await using world = await openWorld();
    const { store } = world;
    const work = store.transaction(async (db) => {
      await insertLead(db, sampleLead(world, "RS-AAAAAA"), "key");
      await insertLead(db, sampleLead(world, "RS-AAAAAA"), "other key");
    });
    await expect(work).rejects.toThrow();
    expect(await listLeads(store.db, { isFlagged: false })).toEqual([]);
    expect(
      await store.transaction((db) => insertLead(db, sampleLead(world, "RS-AAAAAA"), "key")),
    ).toBe(true);
  });

  test("a challenge is used once, even if posted twice simultaneously, and forgotten after it expires", async () => {
    await using world = await openWorld();
    const { store } = world;
    const expiresAt = new Date(world.clock().getTime() + HOUR_MS).toISOString();
    const consume = () => store.transaction((db) => consumeChallenge(db, "signature", expiresAt));
    expect((await Promise.all([consume(), consume(), consume()])).filter(Boolean)).toHaveLength(1);
    world.clock.advance(HOUR_MS);
    await runUpkeepOf(world);
    expect(await consume()).toBe(false);
    world.clock.advance(1);
    await runUpkeepOf(world);
    expect(await consume()).toBe(true);
  });

  test("a message is claimed by one worker until its lease lapses", async () => {
    await using world = await openWorld();
    await storeLead(world, "RS-AAAAAA", "a");
    const claimed = await Promise.all([
      claimAs(world, "one"),
      claimAs(world, "two"),
      claimAs(world, "three"),
    ]);
    expect(
      claimed
        .flat()
        .map((message) => message.channel)
        .sort(),
    ).toEqual(["mail-company", "mail-visitor"]);
    expect(
      claimed.flat().every((message) => message.attempts === 1 && message.status === "claimed"),
    ).toBe(true);
    world.clock.advance(9_999);
    expect(await claimAs(world, "two")).toEqual([]);
    world.clock.advance(1);
    expect(await claimAs(world, "two")).toHaveLength(2);
  });

  test("an extended lease holds, but only for its own worker", async () => {
    await using world = await openWorld();
    await storeLead(world, "RS-AAAAAA", "a");
    const [message] = await claimAs(world, "one", { limit: 1 });
    const later = new Date(world.clock().getTime() + 20_000).toISOString();
    await extendLease(world.store.db, "two", [message?.id ?? ""], "2000-01-01T00:00:00.000Z");
    await extendLease(world.store.db, "one", [message?.id ?? ""], later);
    world.clock.advance(15_000);
    expect(await claimAs(world, "two")).toHaveLength(1);
  });

  test("a message is settled only by its own worker, and becomes due again at the given time", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const lead = await storeLead(world, "RS-AAAAAA", "a");
    const [first, second] = await claimAs(world, "one");
    const again = new Date(world.clock().getTime() + 30_000).toISOString();
    const times = { updatedAt: world.clock().toISOString(), nextAttemptAt: again };
    const settle = (worker: string, id = "", status: "delivered" | "pending") =>
      settleMessage(db, worker, id, { status, lastError: null, ...times });
    expect(await settle("two", first?.id, "delivered")).toBe(false);
    expect(await settle("one", first?.id, "delivered")).toBe(true);
    expect(await settle("one", second?.id, "pending")).toBe(true);
    const statuses = (await messagesOfLead(db, lead.id)).map((message) => message.status).sort();
    expect(statuses).toEqual(["delivered", "pending"]);
    expect(await outboxBacklog(db)).toEqual({
      waiting: 1,
      failed: 0,
      refused: 0,
      oldestDueAt: again,
    });
    expect(await claimAs(world, "two")).toEqual([]);
    world.clock.advance(30_000);
    expect((await claimAs(world, "two")).map((message) => message.id)).toEqual([second?.id]);
  });

  test("setting the clock back does not strand messages", async () => {
    await using world = await openWorld();
    await storeLead(world, "RS-AAAAAA", "a");
    const [held] = await claimAs(world, "killed", { limit: 1 });
    world.clock.advance(-HOUR_MS);
    const inFlight = [held?.id ?? ""];
    expect(await claimAs(world, "still at it", { limit: 10, inFlight })).toHaveLength(1);
    expect(await claimAs(world, "two")).toEqual([expect.objectContaining(held && { id: held.id })]);
  });

  test("the writability check of the store can be repeated", async () => {
    await using world = await openWorld();
    await proveWritable(world.store.db, "2026-01-01T00:00:00.000Z");
    await proveWritable(world.store.db, "2026-01-02T00:00:00.000Z");
    await world.store.close();
    await expect(proveWritable(world.store.db, "2026-01-03T00:00:00.000Z")).rejects.toThrow();
  });
});

// Without a listener, an error of an idle connection would end the process.
test("a PostgreSQL connection that breaks between two statements only rolls back its transaction", async () => {
  await using world = await createWorld(await postgres.createDatabase());
  const { store } = world;
  // Not `once` of node:events, which would listen for the error instead of the store.
  const isBroken = new Promise((resolve) => {
    if (store.kind === "postgres")
      store.pool.on("acquire", (client) => client.once("end", resolve));
  });
  const work = store.transaction(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await insertLead(db, sampleLead(world, "RS-AAAAAA"), "key");
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db);
    await isBroken;
    await insertLead(db, sampleLead(world, "RS-CCCCCC"), "other key");
  });
  await expect(work).rejects.toThrow();
  expect(await listLeads(store.db, { isFlagged: false })).toEqual([]);
});

test("where PostgreSQL allows fewer connections than the pool may open, a burst waits for those that are open", async () => {
  const limited = await asRole(await postgres.createDatabase(), {
    attributes: "connection limit 2",
  });
  await using folder = await createTempFolder();
  const store = await openStore({ databaseUrl: limited, dataDir: folder.path });
  const { pool } = store as { pool: Pool };
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(store.db);
  const asked = Array.from({ length: 30 }, (_, index) =>
    index % 2 === 0 ? ask() : pool.query("select 1 as one"),
  );
  const answers = await Promise.all(asked);
  expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ one: 1 }]));
  expect(pool.totalCount).toBe(2);

  const second = await openStore({ databaseUrl: limited, dataDir: folder.path });
  const waiting = sql`select 1`.execute(second.db);
  await store.close();
  expect((await waiting).rows).toHaveLength(1);
  expect(await tooFewConnections(second.db)).toEqual({
    says: "PostgreSQL allows 2 connections, and an instance takes up to 12",
    advice: expect.stringMatching(/alter role role_\w+ connection limit 24/),
  });
  await second.close();
});

test("a burst waits for a connection, while a database that says nothing is given up", async () => {
  const silent = createServer((socket) => socket.on("error", () => {}).resume());
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const { port } = silent.address() as AddressInfo;
  const [busyUrl, silentUrl] = [
    await postgres.createDatabase(),
    `postgresql://nobody@127.0.0.1:${port}/nothing`,
  ];
  await using busy = await createWorld(busyUrl);
  const hung = await openStore({ databaseUrl: silentUrl, dataDir: busy.folder });

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holdOne = () =>
    busy.store.transaction(async (db) => {
      await sql`select 1`.execute(db);
      await isReleased;
    });
  // As many as there are connections, so the next one has to wait.
  const holders = Array.from({ length: 10 }, holdOne);
  const waiting = sql`select 1`.execute(busy.store.db);

  // Asked after the one that waits, and answered before it.
  await expect(sql`select 1`.execute(hung.db)).rejects.toThrow();
  release();
  await Promise.all([...holders, waiting]);

  await hung.close();
  await new Promise((closed) => silent.close(closed));
});

test("a database on another machine is refused without TLS, unless the settings allow it", async () => {
  // This address leads to this machine but is not recognised as such.
  const databaseUrl = (await postgres.createDatabase()).replace("127.0.0.1", "127.1");
  const migrateWith = async (allowUnencrypted: ("smtp" | "postgres")[]) => {
    await using folder = await createTempFolder();
    const store = await openStore({ databaseUrl, dataDir: folder.path, allowUnencrypted });
    await migrate(store).finally(() => store.close());
  };
  await expect(migrateWith([])).rejects.toThrow("does not support SSL");
  await migrateWith(["postgres"]);
});
