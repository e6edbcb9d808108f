import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { mailErrorOf } from "#server/delivery/delivery-error.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { failedIssueMails, failuresOf } from "#server/store/newsletter/issue-mails.server.ts";
import { findIssue } from "#server/store/newsletter/newsletter-issues-table.server.ts";
import { retryMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { isPermanentFailure } from "#shared/contracts/delivery-error.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { FailedMail } from "#shared/contracts/desk-issues.ts";

const MOST_SHOWN = 100;
// Both databases limit the values of a statement.
const BATCH = 1_000;

/** At most a hundred mails of an issue that failed or wait for a retry, with the reasons. */
export async function failedMails(db: Database, slug: string): Promise<FailedMail[]> {
  const mails = await failedIssueMails(db, slug, MOST_SHOWN);
  return mails.map((mail) => ({ ...mail, error: mailErrorOf(mail.said) }));
}

/**
 * Makes one failed mail of an issue due now, or with null all for which a retry may help; returns how many. None after
 * a cancellation, because each would fail again.
 */
export async function retryIssueMails(
  store: Store,
  { actor, clock }: { actor: Actor; clock: Clock },
  slug: string,
  id: string | null,
): Promise<number> {
  if ((await findIssue(store.db, slug))?.status === "cancelled") return 0;
  return store.transaction(async (db) => {
    const failures = await failuresOf(db, slug);
    const chosen = failures.filter((mail) =>
      id === null ? !isPermanentFailure(mailErrorOf(mail.said)) : mail.id === id,
    );
    const ids = chosen.map((mail) => mail.id);
    let count = 0;
    for (let at = 0; at < ids.length; at += BATCH)
      count += await retryMessages(db, { ids: ids.slice(at, at + BATCH) }, isoFromNow(clock));
    if (count > 0)
      await audit(db, { actor, now: clock(), action: "newsletter retried", record: slug, detail: `${count}` });
    return count;
  });
}
