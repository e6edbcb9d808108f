import { type Migration, Migrator } from "kysely/migration";
import type { Logger } from "#server/logger.server.ts";
import { release1 } from "./migrations/0022-release-1.0.server.ts";
import { since1 } from "./migrations/0050-since-1.0.server.ts";
import type { Database, Store } from "./store.server.ts";

// Migrations of 1.0, now merged into one. Their names are kept, because databases record them as done.
const merged = [
  ...["0001-leads-and-outbox", "0002-subscribers", "0003-guards", "0004-newsletter", "0005-outbox-turns"],
  ...["0006-budgets", "0007-subscription-requests", "0008-desk-members", "0010-enquiries", "0011-enquiry-search"],
  ...["0012-figures", "0013-enquiry-filters", "0014-newsletter-issues", "0015-desk-queues", "0017-erasures"],
  ...["0020-desk-repairs"],
];

// Forward only: never edit or rename a released migration. Unreleased ones are merged before a release.
const migrations: Record<string, Migration> = {
  ...Object.fromEntries(merged.map((name) => [name, { up: async () => {} }])),
  "0022-refused-mails": release1,
  "0050-read-mentions": since1,
};

const LOG_EVERY_MS = 10_000;

/** Brings the store to the newest schema. On PostgreSQL, instances that start together wait for the first one. */
export async function migrate(store: Store, log?: Logger): Promise<void> {
  const { db, close } = store.unhurried();
  const startedAt = performance.now();
  let step = "waiting for another instance to migrate the database";
  const timer = setInterval(() => {
    log?.warn({ step, seconds: Math.round((performance.now() - startedAt) / 1_000) }, "not ready yet");
  }, LOG_EVERY_MS);
  try {
    const { error } = await createMigrator(db, (name) => {
      step = `migrating the database: ${name}`;
      log?.info({ migration: name }, "migrating the database");
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    clearInterval(timer);
    await close();
  }
}

/** Migrates a new store to an earlier release's schema, that of this migration. For tests of upgrades. */
export async function migrateTo(store: Store, name: keyof typeof migrations): Promise<void> {
  const { error } = await createMigrator(store.db).migrateTo(name);
  if (error) throw error;
}

export async function isMigrated(store: Store): Promise<boolean> {
  const known = await createMigrator(store.db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function createMigrator(db: Database, onStep: (name: string) => void = () => {}) {
  const logged = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up(schema) {
        onStep(name);
        return up(schema);
      },
    },
  ]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(logged) } });
}
