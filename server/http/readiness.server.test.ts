import { expect, test } from "vitest";
import { startOutboxWorker } from "#server/outbox/worker.server.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld, silentLog, type World } from "#tests/support/world.ts";
import { createReadinessCheck } from "./readiness.server.ts";

const startWorker = (world: World) =>
  startOutboxWorker({ ...world, log: silentLog, deliver: async () => ({ status: "delivered" }) });

test("a worker that no longer looks is told; messages that wait make nobody unready", async () => {
  await using world = await createWorld();
  const worker = startWorker(world);
  await worker.stop();
  await world.services.submitLead(sampleInquiry(), sampleClient);
  const check = () => createReadinessCheck({ ...world, worker, log: silentLog, backup: () => null })();
  expect(await check()).toEqual({
    isReady: true,
    problems: [],
    outbox: { waiting: 2, failed: 0, overdueSeconds: 0 },
    backup: null,
  });
  world.clock.advance(31_000);
  expect(await check()).toMatchObject({ isReady: false, problems: ["outbox worker silent"] });
  world.clock.advance(5 * 60_000);
  expect(await check()).toMatchObject({ problems: ["outbox worker silent"], outbox: { overdueSeconds: 331 } });
  const backlogged = createReadinessCheck({
    ...world,
    worker: { ...worker, lastPollAt: world.clock },
    log: silentLog,
    backup: () => null,
  });
  expect(await backlogged()).toMatchObject({
    isReady: true,
    problems: [],
    outbox: { waiting: 2, overdueSeconds: 331 },
  });
});

test("a store that takes no write is told, and asked once for many askers", async () => {
  await using world = await createWorld();
  const worker = startWorker(world);
  await worker.stop();
  await world.store.close();
  const check = createReadinessCheck({ ...world, worker, log: silentLog, backup: () => null });
  const answers = await Promise.all([check(), check(), check()]);
  expect(answers[0]).toEqual({ isReady: false, problems: ["store not writable"], outbox: null, backup: null });
  expect(new Set(answers).size).toBe(1);
});
