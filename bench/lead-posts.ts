import { startPostgres } from "#tests/support/postgres.ts";
import { createTally, keepPosting } from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

// Enquiries a second that one server process takes over HTTP, each flushed to disk before its answer, with the outbox
// worker writing mails to files meanwhile: node bench/lead-posts.ts [seconds] [visitors]
const SECONDS = Number(process.argv[2] ?? 10);
const VISITORS = Number(process.argv[3] ?? 16);

async function measure(name: string, databaseUrl: string | null) {
  await using folder = await createTempFolder();
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  await using server = await startServerProcess({ DATA_DIR: folder.path, ...database });
  const tally = createTally();
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(SECONDS * 1_000);
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => `visitor ${visitor}`);
  await Promise.all(visitors.map((visitor) => keepPosting(server.url, visitor, tally, signal)));
  const perSecond = tally.acknowledged.size / ((performance.now() - startedAt) / 1_000);
  const failed = tally.refused + tally.unanswered;
  console.log(`${name}: ${perSecond.toFixed(0)} leads a second (${tally.acknowledged.size} stored, ${failed} failed)`);
}

await measure("SQLite", null);
await using postgres = await startPostgres({ isDurable: true });
await measure("PostgreSQL", await postgres.createDatabase());
