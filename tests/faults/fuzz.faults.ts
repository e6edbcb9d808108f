import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { sendOddRequests } from "#tests/support/odd-requests.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import type { Probe } from "./healthz-probe.ts";

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000);
const STEPS = 10;
const PROBE_WITHIN_MS = 100;
// Caches fill and garbage collection is delayed; memory that grows with each request is far beyond
// this.
const MOST_GROWTH = 1.3;

/** Memory of a process in MB. */
const memoryOf = (pid: number) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024,
  );

/** Requests /healthz repeatedly until ended; returns the results, quickest first. */
async function startProbe(url: string) {
  const worker = new Worker(new URL("./healthz-probe.ts", import.meta.url), { workerData: url });
  await once(worker, "message");
  return async () => {
    worker.postMessage("enough");
    const [probes] = (await once(worker, "message")) as [Probe[]];
    return probes;
  };
}

async function fuzz(name: string, databaseUrl: string | null) {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer({
    onData(stream, _session, done) {
      stream.resume().on("end", () => done());
    },
  });
  const limits = { RATE_LIMIT_PER_MINUTE: "100000" };
  await using site = await startBuiltSite({
    ...limits,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    LOG_LEVEL: "error",
  });
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const endProbe = await startProbe(site.url);
  const totals: Record<string, number> = {};
  const memory: number[] = [];
  const wrong: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const port = Number(new URL(site.url).port);
    const { statuses, failed, unanswered } = await sendOddRequests(
      port,
      REQUESTS / STEPS,
      seed + step,
    );
    for (const [status, count] of Object.entries(statuses))
      totals[status] = (totals[status] ?? 0) + count;
    wrong.push(...failed, ...unanswered);
    memory.push(memoryOf(site.pid));
  }
  const probes = await endProbe();
  const at = (share: number) =>
    Math.round(probes[Math.floor(share * (probes.length - 1))]?.ms ?? 0);
  const slowest = probes
    .slice(-3)
    .map(({ atMs, ms, lateMs }) => [ms, atMs, lateMs].map(Math.round));
  const health = `/healthz ${probes.length} times: median ${at(0.5)} ms, 99 % below ${at(0.99)} ms; the slowest: ${slowest
    .map(([ms, when, late]) => `${ms} ms after ${when} (asked ${late} late)`)
    .join(", ")}`;
  console.log(
    `FAULT ${REQUESTS} odd requests on ${name}, seed ${seed}; answers by status: ${JSON.stringify(totals)}`,
  );
  console.log(`  memory by tenths: ${memory.join(", ")} MB; ${health}`);
  expect(wrong).toEqual([]);
  expect(site.errors()).toBe("");
  expect(memory.at(-1)).toBeLessThan(MOST_GROWTH * Math.max(...memory.slice(0, 3)));
  // On a busy machine the longest time says more about the machine.
  expect(at(0.5)).toBeLessThan(PROBE_WITHIN_MS);
}

test("a hundred thousand generated requests, on SQLite", () => fuzz("SQLite", null));

test("a hundred thousand generated requests, on PostgreSQL", async () => {
  await using postgres = await startPostgres();
  await fuzz("PostgreSQL", await postgres.createDatabase());
});
