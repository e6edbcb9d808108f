import { sql } from "kysely";
import { expect, test } from "vitest";
import { isMigrated, migrateTo } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { longestBlock } from "#tests/support/longest-block.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createLeadCounter, postMessage } from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

const ROWS = Number(process.env.MIGRATION_ROWS ?? 2_000_000);
const TIMEOUT_MS = 40 * 60_000;
// The last migration of 1.0.0; the next one rewrites all enquiries.
const BEFORE = "0022-refused-mails";

/** Fills an earlier release's leads by SQL. */
async function fill({ db, kind, unhurried }: Store) {
  const leads = (createdAt: string, series: string) => `insert into leads
    (id, reference, kind, email, fields, page, referrer, utm, consent_version, consent_wording, address_hash, flags, created_at)
    select 'L' || n, 'RS-' || n, 'contact', 'visitor' || n || '@client.example',
      '{"fullName":"Asha Rao","message":"We need two developers."}', '/contact-us', '', '{"utmCampaign":"autumn"}',
      'enquiry-2026-11', '', 'hash', '[]', ${createdAt} from ${series}`;
  if (kind === "sqlite") {
    const series = `(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${ROWS}) select n from counted)`;
    await sql
      .raw(leads("strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', (n * 28) || ' seconds')", series))
      .execute(db);
  } else {
    const own = unhurried();
    const createdAt = `to_char(timestamp '2025-01-01' + n * interval '28 s', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    await sql.raw(leads(createdAt, `generate_series(1, ${ROWS}) n`)).execute(own.db);
    await own.close();
  }
}

/** The answers of a starting instance by status, until it is ready. */
async function watch(url: string, isStarted: () => boolean) {
  const statuses = new Map<string, number>();
  let longestMs = 0;
  while (!isStarted()) {
    const from = performance.now();
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response) {
      longestMs = Math.max(longestMs, performance.now() - from);
      await response.arrayBuffer();
    }
    const status = String(response?.status ?? "not listening");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { statuses: Object.fromEntries(statuses), longestMs: Math.round(longestMs) };
}

test.each([
  ["sqlite", 1],
  ["postgres", 3],
] as const)(
  "a database of two million leads is migrated, on %s by one of %i instances",
  async (kind, instances) => {
    await using postgres = kind === "postgres" ? await startPostgres() : null;
    await using folder = await createTempFolder();
    const databaseUrl = postgres ? await postgres.createDatabase() : null;
    const location = { databaseUrl, dataDir: folder.path };
    const store = await openStore(location);
    await migrateTo(store, BEFORE);
    await fill(store);
    const own = store.unhurried();
    await sql`insert into enquiries (arrival, lead_id, kind, status, page, campaign, technology, is_flagged, email, changed_at)
      select row_number() over (), id, kind, 'new', page, 'autumn', '', 0, email, created_at from leads`.execute(
      own.db,
    );
    await own.close();

    const from = performance.now();
    const settings = {
      DATA_DIR: folder.path,
      SECRET_KEY: "a-secret-key-of-this-test-alone-with-40-letters",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    const starts = Array.from({ length: instances }, async () => {
      const [port, metricsPort] = [await freePort(), await freePort()];
      let isStarted = false;
      const watching = watch(`http://127.0.0.1:${port}`, () => isStarted);
      const server = await startServerProcess({
        ...settings,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      }).finally(() => {
        isStarted = true;
      });
      const seconds = Math.round((performance.now() - from) / 1_000);
      return { server, seconds, blockMs: await longestBlock(metricsPort), ...(await watching) };
    });
    const started = await Promise.all(starts);
    const counter = createLeadCounter();
    for (const { server, seconds, blockMs, statuses, longestMs } of started) {
      console.log(
        `FAULT ${ROWS} leads migrated, ${kind}: ready after ${seconds} s; /readyz meanwhile ${JSON.stringify(statuses)}, within ${longestMs} ms; longest block, loading included, ${blockMs} ms`,
      );
      expect(await postMessage(server.url, `to ${server.url}`, counter)).toBe(true);
      await server.end("SIGTERM");
    }
    expect(counter).toMatchObject({ refused: 0, unanswered: 0 });
    expect(await isMigrated(store)).toBe(true);
    const { count } = await store.db
      .selectFrom("enquiries")
      .select((row) => row.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(ROWS + instances);
    await store.close();
  },
  TIMEOUT_MS,
);
