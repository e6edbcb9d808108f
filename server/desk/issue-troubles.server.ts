import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { mailTroubleOf } from "#server/delivery/mail-trouble.server.ts";
import { audit } from "#server/store/audit-table.server.ts";
import { givenUpIssueMails, troubledIssueMails } from "#server/store/issue-mails.server.ts";
import { findIssue } from "#server/store/newsletter-issues-table.server.ts";
import { retryMessages } from "#server/store/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/desk.ts";
import type { TroubledMail } from "#shared/desk-issues.ts";
import { isHopeless } from "#shared/mail-trouble.ts";

const MOST_SHOWN = 100;
const AT_ONCE = 500;

/** The mails of an issue that were given up or wait for another try, each with why; at most a hundred. */
export async function troubledMails(db: Database, slug: string): Promise<TroubledMail[]> {
  const mails = await troubledIssueMails(db, slug, MOST_SHOWN);
  return mails.map((mail) => ({ ...mail, trouble: mailTroubleOf(mail.said) }));
}

/**
 * Makes one mail of the issue that was given up due now, or with null all for which another try may help; says how many.
 * Of an issue that was cancelled none: each would be given up again.
 */
export async function retryIssueMails(
  db: Database,
  { actor, clock }: { actor: Actor; clock: Clock },
  slug: string,
  id: string | null,
): Promise<number> {
  if ((await findIssue(db, slug))?.status === "cancelled") return 0;
  const givenUp = await givenUpIssueMails(db, slug);
  const meant = givenUp.filter((mail) => (id === null ? !isHopeless(mailTroubleOf(mail.said)) : mail.id === id));
  const now = isoFromNow(clock);
  let count = 0;
  for (let from = 0; from < meant.length; from += AT_ONCE) {
    const ids = meant.slice(from, from + AT_ONCE).map((mail) => mail.id);
    count += await retryMessages(db, { ids }, now);
  }
  if (count > 0)
    await audit(db, { actor, now: clock(), action: "newsletter retried", record: slug, detail: `${count}` });
  return count;
}
