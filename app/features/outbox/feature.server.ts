import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { daysAgo } from "#server/clock.server.ts";
import { removeMailFiles } from "#server/delivery/mail-transport.server.ts";
import type { Feature } from "#server/feature.server.ts";
import { expirySteps } from "#server/store/expired-rows.server.ts";
import { keepDeliveries } from "./keep-deliveries.server.ts";

/** The same number as on the privacy page; `scripts/promises.test.ts` compares them. */
export const DESK_MAIL_DAYS = 30;

/** The messages that wait, failed or were stopped, as staff see them. */
export const outbox: Feature = {
  name: "outbox",
  upkeep({ store, clock, mailFolder, retainLeadsDays }) {
    const oldMails = daysAgo(clock, DESK_MAIL_DAYS);
    const oldFiles = daysAgo(clock, Math.min(DESK_MAIL_DAYS, retainLeadsDays));
    // Sign-in links, digests and test mails: all other mails belong to a lead or a subscriber.
    const isOldDeskMail = sql`lead_id is null and subscriber_id is null and created_at < ${oldMails}`;
    return [
      ...expirySteps(store.db, { "desk mails": ["outbox", "id", isOldDeskMail] }),
      ["old mail files", () => removeOldFiles(mailFolder, oldFiles)],
    ];
  },
  async afterRestore({ db, replaced }) {
    await keepDeliveries(db, replaced);
    return [];
  },
};

async function removeOldFiles(folder: string, before: string): Promise<number> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(join(folder, name));
    if (mtime.toISOString() < before) old.push(name);
  }
  return removeMailFiles(folder, old);
}
