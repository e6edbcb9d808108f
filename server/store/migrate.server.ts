import { type Migration, Migrator } from "kysely/migration";
import type { Logger } from "#server/logger.server.ts";
import { problemOfEncoding } from "./database-encoding.server.ts";
import { checkHistory, recordHashes } from "./migration-history.server.ts";
import { release1 } from "./migrations/0022-release-1.0.server.ts";
import { since1 } from "./migrations/0050-since-1.0.server.ts";
import { contentHashes } from "./migrations/0051-content-hashes.server.ts";
import { newsletterDecisions } from "./migrations/0052-newsletter-decisions.server.ts";
import { searchVersions } from "./migrations/0053-search-versions.server.ts";
import { plannedTakeDowns } from "./migrations/0054-planned-take-downs.server.ts";
import { deskAnswers } from "./migrations/0055-desk-answers.server.ts";
import { subscriberChanges } from "./migrations/0056-subscriber-changes.server.ts";
import { flaggedEnquiries } from "./migrations/0057-flagged-enquiries.server.ts";
import { receivedMails } from "./migrations/0058-received-mails.server.ts";
import { editedNotes } from "./migrations/0059-edited-notes.server.ts";
import { savedViews } from "./migrations/0060-saved-views.server.ts";
import { unreadChanges } from "./migrations/0061-unread-changes.server.ts";
import { worth } from "./migrations/0062-worth.server.ts";
import { upkeepClock } from "./migrations/0063-upkeep-clock.server.ts";
import type { migrationHashes } from "./migrations/migration-hashes.server.ts";
import type { Database, Store } from "./store.server.ts";

// Migrations of 1.0, now merged into one. Their names are kept, because databases record them as
// done.
const merged = [
  "0001-leads-and-outbox",
  "0002-subscribers",
  "0003-guards",
  "0004-newsletter",
  "0005-outbox-turns",
  "0006-budgets",
  "0007-subscription-requests",
  "0008-desk-members",
  "0010-enquiries",
  "0011-enquiry-search",
  "0012-figures",
  "0013-enquiry-filters",
  "0014-newsletter-issues",
  "0015-desk-queues",
  "0017-erasures",
  "0020-desk-repairs",
];

// Forward only, and frozen once on main: a change of the schema is a new migration.
const frozen: Record<keyof typeof migrationHashes, Migration> = {
  "0022-refused-mails": release1,
  "0050-read-mentions": since1,
  "0051-content-hashes": contentHashes,
  "0052-newsletter-decisions": newsletterDecisions,
  "0053-search-versions": searchVersions,
  "0054-planned-take-downs": plannedTakeDowns,
  "0055-desk-answers": deskAnswers,
  "0056-subscriber-changes": subscriberChanges,
  "0057-flagged-enquiries": flaggedEnquiries,
  "0058-received-mails": receivedMails,
  "0059-edited-notes": editedNotes,
  "0060-saved-views": savedViews,
  "0061-unread-changes": unreadChanges,
  "0062-worth": worth,
  "0063-upkeep-clock": upkeepClock,
};

const migrations: Record<string, Migration> = {
  ...Object.fromEntries(merged.map((name) => [name, { up: async () => {} }])),
  ...frozen,
};

const LOG_EVERY_MS = 10_000;

/**
 * Brings the store to the newest schema. On PostgreSQL, instances that start together wait for the
 * first one.
 */
export async function migrate(store: Store, log?: Logger): Promise<void> {
  const { db, close } = store.unhurried();
  const startedAt = performance.now();
  let step = "waiting for another instance to migrate the database";
  const timer = setInterval(() => {
    log?.warn(
      { step, seconds: Math.round((performance.now() - startedAt) / 1_000) },
      "not ready yet",
    );
  }, LOG_EVERY_MS);
  try {
    await checkHistory(db, Object.keys(migrations));
    if (store.kind === "postgres") {
      const problem = await problemOfEncoding(db, { isNew: !(await hasRun({ db })) });
      if (problem) throw new Error(`${problem}.`);
    }
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

/**
 * Migrates a new store to an earlier release's schema, that of this migration. For tests of
 * upgrades.
 */
export async function migrateTo(store: Store, name: keyof typeof migrations): Promise<void> {
  const { error } = await createMigrator(store.db).migrateTo(name);
  if (error) throw error;
}

/**
 * Whether the store has the newest schema. Throws if the store is of a newer release, or ran other
 * migrations.
 */
export async function isMigrated(store: Store): Promise<boolean> {
  await checkHistory(store.db, Object.keys(migrations));
  const known = await createMigrator(store.db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

/** Whether a release has run on this store before; a new one is empty. */
export async function hasRun(store: Pick<Store, "db">): Promise<boolean> {
  const known = await createMigrator(store.db).getMigrations();
  return known.some((migration) => migration.executedAt !== undefined);
}

function createMigrator(db: Database, onStep: (name: string) => void = () => {}) {
  const logged = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(schema) {
        onStep(name);
        await up(schema);
        await recordHashes(schema, name);
      },
    },
  ]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(logged) } });
}
