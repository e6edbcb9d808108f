import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { startOutboxWorker } from "#server/outbox/worker.server.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld, silentLog, type World } from "#tests/support/world.ts";
import { createReadinessCheck } from "./readiness.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const startWorker = (world: World) =>
  startOutboxWorker({ ...world, log: silentLog, deliver: async () => ({ status: "delivered" }) });

test("a stalled worker makes the site unready; waiting messages do not", async () => {
  await using world = await createWorld();
  const worker = startWorker(world);
  await worker.stop();
  await submitLead(world.site, sampleInquiry(), sampleClient);
  const isReady = async () =>
    (await createReadinessCheck({ ...world, worker, log: silentLog })()).isReady;
  expect(await isReady()).toBe(true);
  world.clock.advance(31_000);
  expect(await isReady()).toBe(false);
  const looking = { ...worker, lastPollAt: world.clock };
  const check = createReadinessCheck({ ...world, worker: looking, log: silentLog });
  expect(await check()).toEqual({ isReady: true, problem: "" });
});

test("a store that accepts no write makes it unready, and many requests cause one check", async () => {
  await using world = await createWorld();
  const worker = startWorker(world);
  await worker.stop();
  await world.store.close();
  const { log, lines } = createMemoryLog();
  const check = createReadinessCheck({ ...world, worker, log });
  const problem = "database is not open";
  for (const found of await Promise.all([check(), check(), check()]))
    expect(found).toEqual({ isReady: false, problem });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["store not writable"]);
});

test.each(["sqlite", "postgres"] as const)(
  "on %s a store that cannot record a delivery makes it unready, and the try leaves no enquiry behind",
  async (kind) => {
    await using world = await createWorld(
      kind === "postgres" ? await postgres.createDatabase() : null,
    );
    const worker = startWorker(world);
    await worker.stop();
    const isReady = async () =>
      (await createReadinessCheck({ ...world, worker, log: silentLog })()).isReady;
    expect(await isReady()).toBe(true);
    expect(await listLeads(world.store.db, { isFlagged: false })).toEqual([]);
    expect(await world.store.db.selectFrom("outbox").select("id").execute()).toEqual([]);
    await sql`alter table outbox drop column is_file`.execute(world.store.db);
    expect(await isReady()).toBe(false);
  },
);
