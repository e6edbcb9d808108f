import { type Migration, Migrator } from "kysely/migration";
import type { Logger } from "#server/logger.server.ts";
import { leadsAndOutbox } from "./migrations/0001-leads-and-outbox.server.ts";
import { subscribers } from "./migrations/0002-subscribers.server.ts";
import { guards } from "./migrations/0003-guards.server.ts";
import { newsletter } from "./migrations/0004-newsletter.server.ts";
import { outboxTurns } from "./migrations/0005-outbox-turns.server.ts";
import { budgets } from "./migrations/0006-budgets.server.ts";
import { subscriptionRequests } from "./migrations/0007-subscription-requests.server.ts";
import { deskMembers } from "./migrations/0008-desk-members.server.ts";
import { enquiries } from "./migrations/0010-enquiries.server.ts";
import { enquirySearch } from "./migrations/0011-enquiry-search.server.ts";
import { figures } from "./migrations/0012-figures.server.ts";
import { enquiryFilters } from "./migrations/0013-enquiry-filters.server.ts";
import { newsletterIssues } from "./migrations/0014-newsletter-issues.server.ts";
import { deskQueues } from "./migrations/0015-desk-queues.server.ts";
import { erasures } from "./migrations/0017-erasures.server.ts";
import { deskRepairs } from "./migrations/0020-desk-repairs.server.ts";
import { refusedMails } from "./migrations/0022-refused-mails.server.ts";
import type { Database, Store } from "./store.server.ts";

// Forward only: a migration that has shipped is never edited, renamed or taken out.
const migrations: Record<string, Migration> = {
  "0001-leads-and-outbox": leadsAndOutbox,
  "0002-subscribers": subscribers,
  "0003-guards": guards,
  "0004-newsletter": newsletter,
  "0005-outbox-turns": outboxTurns,
  "0006-budgets": budgets,
  "0007-subscription-requests": subscriptionRequests,
  "0008-desk-members": deskMembers,
  "0010-enquiries": enquiries,
  "0011-enquiry-search": enquirySearch,
  "0012-figures": figures,
  "0013-enquiry-filters": enquiryFilters,
  "0014-newsletter-issues": newsletterIssues,
  "0015-desk-queues": deskQueues,
  "0017-erasures": erasures,
  "0020-desk-repairs": deskRepairs,
  "0022-refused-mails": refusedMails,
};

const TELL_EVERY_MS = 10_000;

/**
 * Brings the store to the newest schema, on a connection of its own that may take an hour, and tells of each step. On
 * PostgreSQL it holds an advisory lock: instances that start together wait for the one that came first.
 */
export async function migrate(store: Store, log?: Logger): Promise<void> {
  const { db, close } = store.unhurried();
  const startedAt = performance.now();
  let step = "waiting for another instance to migrate the database";
  const teller = setInterval(() => {
    log?.warn({ step, seconds: Math.round((performance.now() - startedAt) / 1_000) }, "not ready yet");
  }, TELL_EVERY_MS);
  try {
    const { error } = await createMigrator(db, (name) => {
      step = `migrating the database: ${name}`;
      log?.info({ migration: name }, "migrating the database");
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    clearInterval(teller);
    await close();
  }
}

/** Brings a new store to the schema of an earlier release: that of this migration. For tests of upgrades. */
export async function migrateTo(store: Store, name: keyof typeof migrations): Promise<void> {
  const { error } = await createMigrator(store.db).migrateTo(name);
  if (error) throw error;
}

/** Whether every migration has run, for commands that must not change the schema under a running server. */
export async function isMigrated(store: Store): Promise<boolean> {
  const known = await createMigrator(store.db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function createMigrator(db: Database, onStep: (name: string) => void = () => {}) {
  const telling = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up(schema) {
        onStep(name);
        return up(schema);
      },
    },
  ]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(telling) } });
}
