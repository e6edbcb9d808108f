import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { erasePerson } from "#features/privacy/erasures.server.ts";
import { DAY_MS } from "#server/clock.server.ts";
import { insertBulkLeads } from "#tests/support/bulk-leads.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld } from "#tests/support/world.ts";

const LEADS = 200_000;
const EXPIRED = 20_000;
// A visitor waits as long as the loop is blocked. Everything is slower on a busy machine, so a
// share is allowed too.
const LONGEST_BLOCK_MS = 500;
const LONGEST_SHARE = 0.1;

/** Fails if the work blocked everything else for long. */
async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  await sleep(50);
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  await sleep(50);
  delays.disable();
  const block = Math.round(delays.max / 1e6);
  console.log(`${name}: ${(ms / 1_000).toFixed(1)} s, longest block of the event loop ${block} ms`);
  expect(block).toBeLessThan(Math.max(LONGEST_BLOCK_MS, ms * LONGEST_SHARE));
}

test.each(["sqlite", "postgres"] as const)(
  "of 200,000 enquiries one person is erased and a tenth expires, while visitors are answered (%s)",
  async (kind) => {
    await using postgres = await startPostgres();
    await using world = await createWorld(
      kind === "postgres" ? await postgres.createDatabase() : null,
    );
    const { store, site } = world;
    const at = (days: number) => new Date(world.clock().getTime() - days * DAY_MS).toISOString();
    await insertBulkLeads(store, { count: LEADS, old: EXPIRED, oldAt: at(800), newAt: at(100) });

    const email = "person150000@client.example";
    await timed(`${kind}, erasure`, async () => {
      const { leads, messages } = await erasePerson(
        { ...world, mailFolder: join(world.folder, "mail") },
        byAddress(email),
      );
      expect([leads, messages]).toEqual([["RS-0150000"], 2]);
    });

    const waits: number[] = [];
    let isDone = false;
    await timed(`${kind}, retention of ${EXPIRED}`, async () => {
      const upkeep = runUpkeepOf(world).finally(() => {
        isDone = true;
      });
      for (let count = 0; !isDone; count += 1) {
        const startedAt = performance.now();
        const inquiry = sampleInquiry({ email: `visitor${count}@client.example` });
        expect(await submitLead(site, inquiry, sampleClient)).toHaveProperty("reference");
        waits.push(performance.now() - startedAt);
        await sleep(100);
      }
      await upkeep;
    });
    console.log(
      `${kind}: ${waits.length} enquiries sent meanwhile, the slowest took ${Math.round(Math.max(...waits))} ms`,
    );
    const { count } = await store.db
      .selectFrom("leads")
      .select((row) => row.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(LEADS - EXPIRED - 1 + waits.length);
  },
);
