import { mailTroubleOf } from "#server/delivery/mail-trouble.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { audit } from "#server/store/audit-table.server.ts";
import { insertMessages } from "#server/store/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { findTrialMail, withdrawTrialMails } from "#server/store/trial-mails.server.ts";
import { actorOf, type SignedIn } from "#shared/desk.ts";
import type { Trial } from "#shared/desk-issues.ts";
import { trialTroubles } from "#shared/mail-trouble.ts";
import type { DeskParts } from "./desk-parts.server.ts";

// What `delivery/trial-mail` reads; an earlier one is found by it, too.
const payloadOf = ({ member }: SignedIn, slug: string) => JSON.stringify({ slug, memberId: member.id });

type Parts = Pick<DeskParts, "store" | "mailDomain" | "clock">;

/** Queues the mail of a post to the member who asks, in place of one before it that did not arrive. */
export async function sendTrial({ store, mailDomain, clock }: Parts, who: SignedIn, slug: string): Promise<void> {
  const payload = payloadOf(who, slug);
  await store.transaction(async (db) => {
    await withdrawTrialMails(db, payload);
    await insertMessages(db, [createMessage("mail-issue-trial", { payload }, mailDomain, clock)]);
    await audit(db, { actor: actorOf(who.member), now: clock(), action: "newsletter tried", record: slug });
  });
}

/** How the one stands that they last sent to themselves; null when it arrived, or none was sent. */
export async function trialOf(db: Database, who: SignedIn, slug: string): Promise<Trial | null> {
  const mail = await findTrialMail(db, payloadOf(who, slug));
  if (!mail) return null;
  const { status, nextAttemptAt, lastError: said } = mail;
  if (said === null) return { isTried: false };
  const known = mailTroubleOf(said);
  const trouble = trialTroubles.find((name) => name === known) ?? "unknown";
  return { isTried: true, isGivenUp: status === "failed", nextAttemptAt, trouble, said };
}
