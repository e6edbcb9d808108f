import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { removeMailFiles } from "#server/delivery/mail-transport.server.ts";
import { DESK_MAIL_DAYS, deleteExpired, expiryRules } from "#server/store/data-protection/expired-rows.server.ts";
import type { SessionLimits } from "#server/store/members/sign-in-tables.server.ts";
import { overwriteDeleted } from "#server/store/open-store.server.ts";
import type { ErasureDependencies } from "./erasures.server.ts";

export type RetentionDependencies = ErasureDependencies & Pick<Context, "retainLeadsDays">;

/** One task of the upkeep: processes one batch and returns how many rows or files it removed; 0 at the end. */
export type Step = readonly [name: string, run: () => Promise<number>];

/** Deletes leads, ended subscriptions and the audit log after `retainLeadsDays`, other mails after 30 days. */
export function retentionSteps(
  { store, clock, mailFolder, retainLeadsDays }: RetentionDependencies,
  sessions: SessionLimits,
): Step[] {
  const before = (days: number) => isoFromNow(clock, -days * DAY_MS);
  const oldFiles = before(Math.min(DESK_MAIL_DAYS, retainLeadsDays));
  return [
    ...Object.entries(expiryRules(before, retainLeadsDays, sessions)).map(
      ([name, rule]): Step => [name, () => deleteExpired(store.db, rule)],
    ),
    ["old mail files", () => removeOldFiles(mailFolder, oldFiles)],
    ["write-ahead log", () => overwriteDeleted(store).then(() => 0)],
  ];
}

async function removeOldFiles(folder: string, before: string) {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(join(folder, name));
    if (mtime.toISOString() < before) old.push(name);
  }
  return removeMailFiles(folder, old);
}
