import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { deleteAuditBefore } from "#server/store/audit-table.server.ts";
import { deleteLeadsBefore } from "#server/store/leads-table.server.ts";
import { deleteMembersRemovedBefore } from "#server/store/members-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { deleteUnsubscribedBefore, dropUnconfirmed } from "#server/store/subscribers-table.server.ts";

const DAY_MS = 24 * 60 * 60_000;
/** As the privacy page says; `scripts/promises.test.ts` holds the two together. */
export const UNCONFIRMED_DAYS = 30;

export type RetentionParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly mailFolder: string;
  readonly retainLeadsDays: number;
};

/**
 * Deletes what has been kept for as long as it may be: leads, ended subscriptions, what was done at the desk and by
 * whom, and written-out mails after `retainLeadsDays`, unconfirmed subscriptions after `UNCONFIRMED_DAYS`. Each table is
 * a step of its own: rejects at the first that the store refuses, and the next call goes on there.
 */
export async function applyRetention({ store, clock, mailFolder, retainLeadsDays }: RetentionParts): Promise<void> {
  const before = isoFromNow(clock, -retainLeadsDays * DAY_MS);
  await deleteLeadsBefore(store.db, before);
  await deleteUnsubscribedBefore(store.db, before);
  await deleteAuditBefore(store.db, before);
  await deleteMembersRemovedBefore(store.db, before);
  await dropUnconfirmed(store.db, isoFromNow(clock, -UNCONFIRMED_DAYS * DAY_MS));
  await removeFilesBefore(mailFolder, new Date(before));
}

async function removeFilesBefore(folder: string, before: Date) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtime } = await stat(path);
    if (mtime < before) await rm(path, { force: true });
  }
}
