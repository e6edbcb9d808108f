import { expect, test } from "vitest";
import { startOutboxWorker } from "#server/outbox/worker.server.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld, silentLog, type World } from "#tests/support/world.ts";
import { createReadinessCheck } from "./readiness.server.ts";

const startWorker = (world: World) =>
  startOutboxWorker({ ...world, log: silentLog, deliver: async () => ({ status: "delivered" }) });

test("a stalled worker makes the site unready; waiting messages do not", async () => {
  await using world = await createWorld();
  const worker = startWorker(world);
  await worker.stop();
  await world.services.submitLead(sampleInquiry(), sampleClient);
  const isReady = () => createReadinessCheck({ ...world, worker, log: silentLog })();
  expect(await isReady()).toBe(true);
  world.clock.advance(31_000);
  expect(await isReady()).toBe(false);
  const looking = { ...worker, lastPollAt: world.clock };
  expect(await createReadinessCheck({ ...world, worker: looking, log: silentLog })()).toBe(true);
});

test("a store that accepts no write makes it unready, and many requests cause one check", async () => {
  await using world = await createWorld();
  const worker = startWorker(world);
  await worker.stop();
  await world.store.close();
  const { log, lines } = createMemoryLog();
  const isReady = createReadinessCheck({ ...world, worker, log });
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false]);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["store not writable"]);
});
