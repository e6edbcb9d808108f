import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { addSamples } from "#server/enquiries/samples.server.ts";
import { countEnquiries, listEnquiries } from "#server/store/enquiry-list.server.ts";
import { choicesOf } from "#server/store/enquiry-values.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { type EnquiryFilter, type EnquirySort, enquirySorts, NOBODY } from "#shared/enquiries.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createTempFolder } from "#tests/support/world.ts";

// Every view of the desk's list over a full store: the line after each is the time of the server's statements.
//   node bench/desk-queries.ts [LEADS] [sqlite|postgres]
const [count = "1000000", only] = process.argv.slice(2);
const MOST_MS = 100;
const RUNS = 5;
const now = new Date();
const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString();

const filters: Readonly<Record<string, EnquiryFilter>> = {
  everything: {},
  kind: { kind: "contact" },
  "status new": { status: "new" },
  "status won": { status: "won" },
  "owner nobody": { owner: NOBODY },
  owner: { owner: "m3" },
  page: { page: "/hire/react-developer" },
  campaign: { campaign: "spring-audit" },
  technology: { technology: "vue-developer" },
  flagged: { isFlagged: true },
  "last week": { since: day(7) },
  "a month, a year ago": { since: day(360), until: day(330) },
  "unanswered, not flagged": { status: "new", isFlagged: false, isUnanswered: true },
  "status, owner, technology, campaign": {
    status: "won",
    owner: "m3",
    technology: "react-developer",
    campaign: "spring-audit",
  },
  "none: contact of a technology": { kind: "contact", technology: "react-developer" },
  "search, common word": { words: "project" },
  "search, beginning of a word": { words: "pro" },
  "search, two common words": { words: "project january" },
  "search, rare word": { words: "zanzibar" },
  "search, common, of a status": { words: "project", status: "won" },
};

async function measure(db: Database) {
  const rows: { view: string; sort: string; list: number; deep: number; count: number }[] = [];
  const time = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const start = performance.now();
      await work();
      // The first one warms up.
      if (run > 0) times.push(performance.now() - start);
    }
    const [median = 0] = times.sort((a, b) => a - b).slice(RUNS >> 1);
    return Math.round(median * 10) / 10;
  };
  for (const [view, filter] of Object.entries(filters)) {
    for (const sort of view.startsWith("search") ? (["newest"] as EnquirySort[]) : enquirySorts) {
      const page = { filter, sort, limit: 51 };
      const list = await time(() => listEnquiries(db, { ...page, from: null }));
      const place = await placeDeepIn(db, filter, sort);
      const deep = await time(() => listEnquiries(db, { ...page, from: { direction: "after", place } }));
      rows.push({ view, sort, list, deep, count: await time(() => countEnquiries(db, filter)) });
    }
  }
  const choices = await time(() => choicesOf(db, "page"));
  rows.push({ view: "choices of the filters", sort: "", list: choices, deep: 0, count: 0 });
  return rows;
}

/** A place some ten thousand lines in. */
async function placeDeepIn(db: Database, filter: EnquiryFilter, sort: EnquirySort): Promise<string> {
  const lines = await listEnquiries(db, { filter, sort, from: null, limit: 10_000 });
  return lines.at(-1)?.place ?? "0";
}

async function run(kind: "sqlite" | "postgres") {
  await using folder = await createTempFolder(process.env.BENCH_FOLDER);
  await using postgres = kind === "postgres" ? await startPostgres() : null;
  const store = await openStore({ databaseUrl: (await postgres?.createDatabase()) ?? null, dataDir: folder.path });
  await migrate(store);
  const start = performance.now();
  const progress = (done: number) => process.stderr.write(`\r${kind}: ${done}`);
  await addSamples(store, Number(count), { owners: ["m1", "m2", "m3", "m4"], now, progress });
  process.stderr.write(`\r${kind}: filled in ${Math.round((performance.now() - start) / 1000)} s\n`);
  await sql`analyze`.execute(store.db);
  const rows = await measure(store.db);
  console.log(`\n${kind}, ${Number(count).toLocaleString("en")} enquiries; median of ${RUNS}, ms`);
  console.table(rows);
  const slow = rows.filter((row) => Math.max(row.list, row.deep, row.count) > MOST_MS);
  console.log(slow.length === 0 ? `All within ${MOST_MS} ms.` : `${slow.length} above ${MOST_MS} ms.`);
  await store.close();
}

for (const kind of ["sqlite", "postgres"] as const) if (only === undefined || only === kind) await run(kind);
