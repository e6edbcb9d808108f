import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import pino from "pino";
import { createAnalyticsDesk } from "#server/analytics/report.server.ts";
import { createAuditLog } from "#server/desk/audit-log.server.ts";
import { openEventBus } from "#server/enquiries/event-bus.server.ts";
import { createEnquiryReading } from "#server/enquiries/read-enquiries.server.ts";
import { addSamples } from "#server/enquiries/samples.server.ts";
import { countEnquiries, listEnquiries } from "#server/store/enquiries/enquiry-list.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { outboxBacklog } from "#server/store/outbox/outbox-backlog.server.ts";
import { listMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { reportWeeks } from "#shared/contracts/desk-analytics.ts";
import { mostListed } from "#shared/contracts/enquiries.ts";
import { type EnquiryFilter, enquirySorts, NOBODY, unansweredOf } from "#shared/contracts/enquiry-filter.ts";
import { readOfficeHours } from "#shared/formats/office-time.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createTempFolder } from "#tests/support/world.ts";

// Measures every view over a full store: node bench/desk-queries.ts [LEADS] [sqlite|postgres]
const [count = "200000", only] = process.argv.slice(2);
const MOST_MS = 100;
const RUNS = 5;
const now = new Date();
const [today = "", lastWeek = ""] = [0, 7].map((back) => new Date(now.getTime() - back * 86_400_000).toISOString());

const open = ["new", "in-talks", "proposal"];
const unanswered = unansweredOf(open);
const page = "/hire/react-developer";

const filters: Readonly<Record<string, EnquiryFilter>> = {
  everything: {},
  kind: { kind: "contact" },
  "status won": { statuses: ["won"] },
  "owner nobody": { owner: NOBODY },
  page: { page },
  "last week": { since: lastWeek },
  unanswered,
  "status, owner, page, campaign": { statuses: ["won"], owner: "m3", page, campaign: "spring-audit" },
  "next steps due": { statuses: open, dueBy: today.slice(0, 10) },
  "of a company": { company: "tidewater-labs.example" },
  "search, common word": { words: "project" },
  "search, rare word": { words: "4242" },
};

async function measure(store: Store) {
  const { db } = store;
  const rows: { view: string; ms: number }[] = [];
  async function add(view: string, work: () => Promise<unknown>) {
    // The first run only warms up.
    await work();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    rows.push({ view, ms: Math.round(times.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0) });
  }
  for (const [view, filter] of Object.entries(filters)) {
    for (const sort of filter.words ? (["newest"] as const) : enquirySorts)
      await add(`${view}, ${sort}`, () => listEnquiries(db, { filter, sort, from: null, limit: 51 }));
    await add(`count of ${view}`, () => countEnquiries(db, filter, mostListed));
  }
  const eventBus = openEventBus(store, pino({ level: "silent" }));
  const mail = { replyTo: "desk@company.example", writesFiles: false, mailDomain: "x.example", hasWebhook: false };
  const reading = createEnquiryReading({ store, clock: () => now, eventBus, ...mail });
  const tabs = [{}, unanswered, { statuses: open, owner: "m1" }, { mentions: "m1" }];
  await add("counts of the tabs", () => reading.counts(tabs));
  const [line] = await listEnquiries(db, { filter: {}, sort: "oldest", from: null, limit: 1 });
  await add("a record", () => reading.record(line?.id ?? ""));
  await eventBus.close();
  const office = readOfficeHours("Europe/London", "Monday to Friday, 9:00 to 17:30");
  const { report } = createAnalyticsDesk({ store, clock: () => now, office, countsVisits: true });
  for (const weeks of reportWeeks) {
    for (const filter of [null, { by: "site", name: "news.example" }] as const)
      await add(`figures, ${weeks} weeks, ${filter?.by ?? "everything"}`, () =>
        report({ weeks, isByDay: false, filter }),
      );
  }
  const { auditLog } = createAuditLog({ store });
  await add("audit log", () => auditLog({}));
  await add("audit log, common word", () => auditLog({ text: "project" }));
  await add("outbox", () => listMessages(db, 200));
  await add("outbox, backlog", () => outboxBacklog(db));
  return rows;
}

/** An entry of the audit log and a mail for each enquiry; those of lost ones wait, those of spam failed. */
async function addTraces(store: Store) {
  const { db, close } = store.unhurried();
  await sql`insert into audit_log (id, at, member_id, actor, action, record, detail)
    select lead_id, created_at, coalesce(owner_id, 'm1'), 'Asha Rao', 'enquiry changed', lead_id, 'status'
    from enquiries`.execute(db);
  await sql`insert into outbox (id, lead_id, channel, payload, status, next_attempt_at, message_id, created_at, updated_at)
    select lead_id, lead_id, 'mail-visitor', '{}',
      case status when 'spam' then 'failed' when 'lost' then 'pending' else 'delivered' end,
      created_at, lead_id, created_at, created_at from enquiries`.execute(db);
  await close();
}

async function run(kind: "sqlite" | "postgres") {
  await using folder = await createTempFolder(process.env.BENCH_FOLDER);
  await using postgres = kind === "postgres" ? await startPostgres() : null;
  const store = await openStore({ databaseUrl: (await postgres?.createDatabase()) ?? null, dataDir: folder.path });
  await migrate(store);
  await addSamples(store, Number(count), { owners: ["m1", "m2", "m3", "m4"], now });
  await addTraces(store);
  // Like autovacuum soon after inserts: before it PostgreSQL checks the table for each index entry.
  await (kind === "postgres" ? sql`vacuum analyze` : sql`analyze`).execute(store.db);
  const rows = await measure(store);
  console.log(`${kind}, ${count} enquiries; median of ${RUNS}, ms; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
  console.log(`${rows.filter(({ ms }) => ms > MOST_MS).length} above ${MOST_MS} ms.`);
  await store.close();
}

for (const kind of ["sqlite", "postgres"] as const) if (only === undefined || only === kind) await run(kind);
