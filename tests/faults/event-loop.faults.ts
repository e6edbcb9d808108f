import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { addSamples } from "#features/enquiries/samples.server.ts";
import {
  importSubscribers,
  previewImport,
} from "#features/newsletter/import-subscribers.server.ts";
import { importLimits } from "#features/newsletter/newsletter.ts";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { erasePerson } from "#features/privacy/erasures.server.ts";
import { startBackups } from "#server/backup/backup-schedule.server.ts";
import { openBackupStorage } from "#server/backup/backup-storage.server.ts";
import { parseConfig } from "#server/config.server.ts";
import { proveWritable } from "#server/http/readiness.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { createBackupKeys } from "#tests/support/backup-keys.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { longestBlock } from "#tests/support/longest-block.ts";
import { createLeadCounter, postMessage, takeStock, waitingIn } from "#tests/support/posting.ts";
import { runScript } from "#tests/support/run-script.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createTempFolder, createWorld, silentLog, type World } from "#tests/support/world.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";

const VISITORS = 50;
const LOCK_MS = 10_000;
const SAMPLES = 5_000;
// Wall-clock time on a busy machine; a lock that blocked the process would cost 5,000.
const MOST_BLOCKED_MS = 2_500;
const MOST_AT_WORK_MS = 50;

/**
 * The longest block of this thread's event loop while something runs, in wall-clock and CPU time.
 */
async function longestTurn(run: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let workMs = 0;
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    workMs = Math.max(workMs, (user + system) / 1_000);
    last = process.threadCpuUsage();
  }, 1);
  delay.enable();
  await run();
  await sleep(20);
  delay.disable();
  clearInterval(timer);
  return { workMs: Math.round(workMs), blockMs: Math.round(delay.max / 1e6) };
}

/** Lets the schedule make a backup, in its own process. */
async function backUpAsTheSiteDoes({ store, clock, folder }: World) {
  const place = join(folder, "backups");
  const { recipient } = await createBackupKeys();
  const config = parseConfig({ DATA_DIR: folder, BACKUP_TO: place, BACKUP_RECIPIENTS: recipient });
  if ("problems" in config || !config.backup) throw new Error("the settings are wrong");
  const backups = startBackups({
    store,
    config,
    clock,
    log: silentLog,
    storage: openBackupStorage(config.backup),
  });
  await eventually(() => backups.state().lastGoodAt !== null, 120_000);
  await backups.stop();
}

/**
 * Visitors who alternately read a page and post an enquiry; the returned function stops and reports
 * them.
 */
function startVisitors(url: string, name: string, pauseMs: number) {
  const counter = createLeadCounter();
  const pages: number[] = [];
  let isOver = false;
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let count = 0; !isOver; count += 1) {
      const from = performance.now();
      const response = await fetch(`${url}/page`);
      await response.arrayBuffer();
      if (response.ok) pages.push(performance.now() - from);
      await postMessage(url, `${name}, visitor ${visitor}, message ${count}`, counter);
      await sleep(pauseMs);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(visits);
    return { counter, pages: pages.length, slowestPageMs: Math.round(Math.max(...pages)) };
  };
}

test("fifty visitors read pages and post while commands of every kind work on the same SQLite file", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const metricsPort = await freePort();
  await using server = await startServerProcess({
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    METRICS_PORT: String(metricsPort),
  });
  const location = { databaseUrl: null, dataDir: folder.path };

  async function holdLock() {
    const store = await openStore(location);
    await store.transaction(async (db) => {
      await proveWritable(db, "2026-01-01T00:00:00.000Z");
      await sleep(LOCK_MS);
    });
    await store.close();
  }
  const command = async (script: string, ...words: string[]) =>
    expect(await runScript(script, folder.path, ...words)).toMatchObject({ code: 0 });
  const work: Readonly<Record<string, () => Promise<unknown>>> = {
    "a command that holds the lock for 10 s": holdLock,
    "npm run site -- desk sample": () => command("desk", "sample", String(SAMPLES)),
    "npm run site -- backup": () => command("backup", join(folder.path, "copy")),
  };
  const all = createLeadCounter();
  for (const [name, run] of Object.entries(work)) {
    const stop = startVisitors(server.url, name, 2_000);
    await longestBlock(metricsPort);
    const from = performance.now();
    await run();
    const [seconds, blockMs] = [
      (performance.now() - from) / 1_000,
      await longestBlock(metricsPort),
    ];
    const { counter, pages, slowestPageMs } = await stop();
    console.log(
      `FAULT ${name}, ${seconds.toFixed(1)} s: longest block ${blockMs} ms; ${pages} pages, the slowest ${slowestPageMs} ms; ${counter.acknowledged.size} posts acknowledged, ${counter.refused} answered 503`,
    );
    expect(blockMs).toBeLessThan(MOST_BLOCKED_MS);
    expect(counter.unanswered).toBe(0);
    for (const [message, reference] of counter.acknowledged)
      all.acknowledged.set(message, reference);
  }
  await eventually(async () => (await waitingIn(location)) === 0, 600_000);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  expectNothingLost("commands beside the site, SQLite", await takeStock(location, all, messageIds));
});

test("imports, erasures, retention and backups do not block the thread that answers requests", async () => {
  await using world = await createWorld(null, { isServing: true });
  const { store } = world;
  await addSamples(store, SAMPLES, { owners: [], now: world.clock() });
  const lines = Array.from(
    { length: importLimits.rows },
    (_, at) =>
      `reader-${at}@client.example,2026-01-01T00:00:00Z,a fair in Leeds,I want the newsletter`,
  );
  const table = ["address,consented_at,where,wording", ...lines].join("\n");
  const work: Readonly<Record<string, () => Promise<unknown>>> = {
    "preview of an import": () => previewImport(world.site, table),
    import: () => importSubscribers(world.site, { id: null, name: "test" }, table),
    backup: () => backUpAsTheSiteDoes(world),
    erasure: () =>
      erasePerson({ ...world, mailFolder: world.folder }, byAddress("nobody@client.example")),
    retention: () => runUpkeepOf(world, 30),
  };
  for (const [name, run] of Object.entries(work)) {
    const from = performance.now();
    const { workMs, blockMs } = await longestTurn(run);
    const seconds = ((performance.now() - from) / 1_000).toFixed(1);
    console.log(
      `FAULT ${name}, ${seconds} s: longest block ${blockMs} ms, ${workMs} ms of them at work`,
    );
    expect(blockMs).toBeLessThan(MOST_BLOCKED_MS);
    expect(workMs).toBeLessThan(MOST_AT_WORK_MS);
  }
});
