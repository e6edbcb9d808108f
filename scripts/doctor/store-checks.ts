import { existsSync } from "node:fs";
import { readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { buildToServe } from "#features/editing/publishing/served-build.server.ts";
import { countByStatus } from "#features/enquiries/tables/enquiry-counts.server.ts";
import { proveStorable } from "#features/leads/index.server.ts";
import {
  isOfFuture,
  listBackups,
  momentOf,
  newestOf,
  proofFile,
} from "#server/backup/backup-list.server.ts";
import { type BackupStorage, openBackupStorage } from "#server/backup/backup-storage.server.ts";
import { HOUR_MS } from "#server/clock.server.ts";
import type { Config } from "#server/config.server.ts";
import { adviceOnForeign, foreignIn, problemOfUsing } from "#server/data-folder.server.ts";
import { blockedMails } from "#server/delivery/blocked-mails.server.ts";
import { notificationArrives } from "#server/event-bus.server.ts";
import { proveWritable } from "#server/http/readiness.server.ts";
import { tooFewConnections } from "#server/store/connection-limit.server.ts";
import {
  adviceOnDatabase,
  DIRECT_CONNECTION,
  NOT_OWNED,
} from "#server/store/database-advice.server.ts";
import { problemOfEncoding } from "#server/store/database-encoding.server.ts";
import { hasRun, isMigrated } from "#server/store/migrate.server.ts";
import { ForeignHistoryError } from "#server/store/migration-history.server.ts";
import { openStore, SQLITE_FILE } from "#server/store/open-store.server.ts";
import { outboxBacklog } from "#server/store/outbox/outbox-backlog.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

const GB = 2 ** 30;
const LEAST_FREE_GB = 1;
const NOW = "npm run site -- backup --now";

export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [
      broken(
        `there is no data folder ${dataDir}`,
        "Set DATA_DIR as the site has it, or start the site once.",
      ),
    ];
  const problem = await problemOfUsing(dataDir);
  if (problem) {
    const advice =
      "Run this as the account of the site (sudo -u site); it needs a folder that it may write to.";
    return [broken(`DATA_DIR ${dataDir} cannot be used: ${problem}`, advice)];
  }
  const foreign = await foreignIn(dataDir);
  if (foreign)
    return [
      broken(`${foreign} cannot be written by this account`, adviceOnForeign(foreign, dataDir)),
    ];
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / GB;
  const says = `disk of ${dataDir}: ${free.toFixed(1)} GB free`;
  const isFull = free < LEAST_FREE_GB;
  const room = isFull
    ? broken(says, "Make room: on a full disk no enquiry can be stored.")
    : well(says);
  const isOpen = ((await stat(dataDir)).mode & 0o007) !== 0;
  return isOpen
    ? [room, look(`${dataDir} can be read by every account`, `chmod 700 ${dataDir}`)]
    : [room];
}

export async function checkStore(config: Config): Promise<Finding[]> {
  const where = config.databaseUrl ? "PostgreSQL" : join(config.dataDir, SQLITE_FILE);
  if (!config.databaseUrl && !existsSync(where)) {
    const advice = "Set DATA_DIR as the site has it, or start the site once.";
    return [broken(`there is no database ${where}`, advice)];
  }
  try {
    const store = await openStore(config);
    try {
      const schema = await checkSchema(store, where);
      if (schema) return [schema];
      await proveWritable(store.db, new Date().toISOString());
      await proveStorable(store, new Date());
      return [
        well(`${where} takes writes`),
        ...(await checkConnections(store)),
        ...(await checkNotifications(store)),
        ...(await checkOutbox(store)),
        ...(await checkStatuses(store, config)),
      ];
    } finally {
      await store.close();
    }
  } catch (error) {
    const usual = config.databaseUrl
      ? "Is DATABASE_URL right, and the server up?"
      : "Who owns the file? Is the disk full? Else restore a backup.";
    const advice = adviceOnDatabase(error) || usual;
    return [broken(`${where} does not take writes: ${reasonOf(error)}`, advice)];
  }
}

async function checkConnections({ kind, db }: Store): Promise<Finding[]> {
  const problem = kind === "postgres" ? await tooFewConnections(db) : null;
  return problem ? [look(problem.says, problem.advice)] : [];
}

/** Open desks hear of news through notifications, which a pooler may swallow without an error. */
async function checkNotifications(store: Store): Promise<Finding[]> {
  if (store.kind === "sqlite") return [];
  if (await notificationArrives(store.pool))
    return [well("notifications of PostgreSQL arrive, so open desks are live")];
  return [
    broken(
      "notifications of PostgreSQL do not arrive, so no open desk is told of news",
      DIRECT_CONNECTION,
    ),
  ];
}

async function checkSchema(store: Store, where: string): Promise<Finding | null> {
  try {
    const isOurs = await isMigrated(store);
    const isNew = !isOurs && !(await hasRun(store));
    const problem = store.kind === "postgres" ? await problemOfEncoding(store.db, { isNew }) : null;
    if (problem) return broken(problem, "The site does not start on this one.");
    if (isOurs) return null;
    if (store.kind === "postgres" && !(await mayMigrate(store.db)))
      return broken(`${where} does not let the site make or change its tables`, NOT_OWNED);
    const state = isNew ? "is empty" : "has an older schema";
    return look(`${where} ${state}`, "Start the site once: it migrates.");
  } catch (error) {
    if (!(error instanceof ForeignHistoryError)) throw error;
    return broken(`${where} does not fit this release`, error.message);
  }
}

/** Whether the tables that are there are ours, and new ones may be made. */
async function mayMigrate(db: Store["db"]): Promise<boolean> {
  const { rows } = await sql<{ readonly may: boolean }>`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false) and not exists (
      select from pg_tables
      where schemaname = current_schema() and not pg_has_role(tableowner, 'usage')
    ) as may`.execute(db);
  return rows[0]?.may ?? false;
}

async function checkOutbox({ db }: Store): Promise<Finding[]> {
  const { waiting, failed } = await outboxBacklog(db);
  const blocked = await blockedMails(db);
  const advice = "/desk/outbox says why: fix the cause, then try them again there.";
  const findings: Finding[] = [];
  if (failed > 0) findings.push(broken(`outbox: ${failed} messages failed`, advice));
  if (blocked.count > 0)
    findings.push(
      broken(
        `outbox: ${blocked.count} mails wait because our own mail server does not take them: ${blocked.said}`,
        "May this machine and this user send through SMTP_URL, to other domains and as MAIL_FROM? They go by themselves once they may; /desk/outbox tries them at once.",
      ),
    );
  return findings.length > 0 ? findings : [well(`outbox: ${waiting} wait, none failed`)];
}

/** Enquiries whose status an engineer took out of the content; the desk refuses to. */
export async function checkStatuses({ db }: Store, config: Config): Promise<Finding[]> {
  const build = join(import.meta.dirname, "../../build");
  const { folder } = await buildToServe(config, build);
  const content = await readFile(join(folder, "content.json"), "utf8").catch(() => null);
  if (content === null) return [];
  const { records } = JSON.parse(content) as ServedStatuses;
  const known = new Set(records.deskEnquiries.statuses.map(({ slug }) => slug));
  const lost = [...(await countByStatus(db))].filter(([status]) => !known.has(status));
  return lost.map(([status, count]) =>
    broken(
      `${count} enquiries have the status ${status}, which the content does not have: no list of open work shows them`,
      "Give content/desk/enquiries.yaml that status back, or set another one at the desk, where All lists them.",
    ),
  );
}

type ServedStatuses = {
  readonly records: {
    readonly deskEnquiries: { readonly statuses: readonly { readonly slug: string }[] };
  };
};

/** Allowed delay of a backup; the same as in deploy/alerts.yaml. */
const GRACE_HOURS = 2;

export async function checkBackups({ backup, contentRepository }: Config): Promise<Finding[]> {
  if (!backup)
    return [
      look("BACKUP_TO is not set: the site makes no backups", "Set it, or make them by a timer."),
    ];
  try {
    const place = openBackupStorage(backup);
    const names = await listBackups(place);
    const now = new Date();
    const newest = newestOf(names, now);
    const strange = namesOfFuture(names, now);
    if (!newest)
      return [
        ...strange,
        broken(
          `${place.name} holds no backup${strange.length > 0 ? " whose age is known" : ""}`,
          `${NOW} makes one, or says why not.`,
        ),
      ];
    const hours = Math.round((now.getTime() - momentOf(newest).getTime()) / HOUR_MS);
    const says = `newest of ${names.length} backups is ${hours} hours old, was restored once`;
    const age =
      hours <= backup.everyHours + GRACE_HOURS
        ? well(says)
        : broken(says, `${NOW} makes one, or says why not. Does the site run?`);
    const lacksContent = contentRepository !== null && !(await hasContent(place, newest));
    if (!lacksContent) return [...strange, age];
    return [
      ...strange,
      age,
      broken(
        `the newest backup lacks the content of ${contentRepository}`,
        `${NOW} makes one with it, or says why not.`,
      ),
    ];
  } catch (error) {
    return [
      broken(
        `backups cannot be looked at: ${(error as Error).message}`,
        `${NOW} once that is fixed.`,
      ),
    ];
  }
}

function namesOfFuture(names: readonly string[], now: Date): Finding[] {
  const strange = names.filter((name) => isOfFuture(name, now));
  if (strange.length === 0) return [];
  return [
    look(
      `backups of the future: ${strange.join(", ")}`,
      "The clock was ahead when they were made, or is behind now. No restore takes them as newest, and none is deleted by itself: delete them once newer ones are there.",
    ),
  ];
}

/** Whether the proof of a backup counts branches of content. */
async function hasContent(place: BackupStorage, name: string): Promise<boolean> {
  const proof: unknown = JSON.parse(await text(await place.read(proofFile(name))));
  const { branchesOfContent = 0 } = proof as { readonly branchesOfContent?: number };
  return branchesOfContent > 0;
}
