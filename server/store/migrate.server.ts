import { type Migration, Migrator } from "kysely/migration";
import type { Logger } from "#server/logger.server.ts";
import { release1 } from "./migrations/0015-release-1.0.server.ts";
import { erasures } from "./migrations/0017-erasures.server.ts";
import { deskRepairs } from "./migrations/0020-desk-repairs.server.ts";
import { refusedMails } from "./migrations/0022-refused-mails.server.ts";
import { enquiryList } from "./migrations/0023-enquiry-list.server.ts";
import { plainNames } from "./migrations/0024-plain-names.server.ts";
import { analytics } from "./migrations/0027-analytics.server.ts";
import { conversation } from "./migrations/0028-conversation.server.ts";
import { plainLetters } from "./migrations/0029-plain-letters.server.ts";
import { triage } from "./migrations/0032-triage.server.ts";
import { contentDrafts } from "./migrations/0035-content-drafts.server.ts";
import { contentSchedule } from "./migrations/0036-content-schedule.server.ts";
import { listIndexes } from "./migrations/0040-list-indexes.server.ts";
import { contentPlans } from "./migrations/0041-content-plans.server.ts";
import { onePublication } from "./migrations/0042-one-publication.server.ts";
import { nextSteps } from "./migrations/0043-next-steps.server.ts";
import { templateChanges } from "./migrations/0046-template-changes.server.ts";
import { figureIndexes } from "./migrations/0047-figure-indexes.server.ts";
import type { Database, Store } from "./store.server.ts";

// Release 1.0.0 ran these one by one. They are one migration now, and their names are known as done.
const beforeRelease1 = [
  ...["0001-leads-and-outbox", "0002-subscribers", "0003-guards", "0004-newsletter", "0005-outbox-turns"],
  ...["0006-budgets", "0007-subscription-requests", "0008-desk-members", "0010-enquiries", "0011-enquiry-search"],
  ...["0012-figures", "0013-enquiry-filters", "0014-newsletter-issues"],
];

// Forward only: a migration that has shipped is never edited or renamed.
const migrations: Record<string, Migration> = {
  ...Object.fromEntries(beforeRelease1.map((name) => [name, { up: async () => {} }])),
  "0015-desk-queues": release1,
  "0017-erasures": erasures,
  "0020-desk-repairs": deskRepairs,
  "0022-refused-mails": refusedMails,
  "0023-enquiry-list": enquiryList,
  "0024-plain-names": plainNames,
  "0027-analytics": analytics,
  "0028-conversation": conversation,
  "0029-plain-letters": plainLetters,
  "0032-triage": triage,
  "0035-content-drafts": contentDrafts,
  "0036-content-schedule": contentSchedule,
  "0040-list-indexes": listIndexes,
  "0041-content-plans": contentPlans,
  "0042-one-publication": onePublication,
  "0043-next-steps": nextSteps,
  "0046-template-changes": templateChanges,
  "0047-figure-indexes": figureIndexes,
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
