import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { mailErrorOf } from "#server/delivery/delivery-error.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { failedIssueMails, pagesOfFailed } from "#server/store/newsletter/issue-mails.server.ts";
import { findIssue } from "#server/store/newsletter/newsletter-issues-table.server.ts";
import { retryMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { isPermanentFailure } from "#shared/contracts/delivery-error.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { FailedMail } from "#shared/contracts/desk-issues.ts";

const MOST_SHOWN = 100;

/** The mails of an issue that failed or wait for another try, each with why; at most a hundred. */
export async function failedMails(db: Database, slug: string): Promise<FailedMail[]> {
  const mails = await failedIssueMails(db, slug, MOST_SHOWN);
  return mails.map((mail) => ({ ...mail, error: mailErrorOf(mail.said) }));
}

/**
 * Makes one mail of the issue that failed due now, or with null all for which another try may help; says how many.
 * Of an issue that was cancelled none: each would fail again. They are read and written a page at a time, each
 * with its own line in the audit log, so that very many hold up nobody.
 */
export async function retryIssueMails(
  store: Pick<Store, "db" | "transaction">,
  { actor, clock }: { actor: Actor; clock: Clock },
  slug: string,
  id: string | null,
): Promise<number> {
  if ((await findIssue(store.db, slug))?.status === "cancelled") return 0;
  let count = 0;
  for await (const page of pagesOfFailed(store.db, slug, id)) {
    const meant = id === null ? page.filter((mail) => !isPermanentFailure(mailErrorOf(mail.said))) : page;
    if (meant.length > 0) count += await store.transaction((db) => retry(db, meant));
  }
  return count;

  async function retry(db: Database, mails: readonly { id: string }[]): Promise<number> {
    const ids = mails.map((mail) => mail.id);
    const retried = await retryMessages(db, { ids }, isoFromNow(clock));
    await audit(db, { actor, now: clock(), action: "newsletter retried", record: slug, detail: `${retried}` });
    return retried;
  }
}
