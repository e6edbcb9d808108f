import { mailErrorOf } from "#server/delivery/delivery-error.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { findTestMail, withdrawTestMails } from "#server/store/newsletter/issue-mails.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { TestSend } from "#shared/contracts/desk-issues.ts";
import type { DeskDependencies } from "./desk-dependencies.server.ts";

// The payload that `delivery/mails` reads; it also identifies an earlier test mail.
const payloadOf = ({ member }: SignedIn, slug: string) => JSON.stringify({ slug, memberId: member.id });

type Dependencies = Pick<DeskDependencies, "store" | "mailDomain" | "clock">;

/** Queues a post's mail to this member, replacing an undelivered earlier one. */
export async function sendTest({ store, mailDomain, clock }: Dependencies, who: SignedIn, slug: string): Promise<void> {
  const payload = payloadOf(who, slug);
  await store.transaction(async (db) => {
    await withdrawTestMails(db, payload);
    await insertMessages(db, [createMessage("mail-issue-test", { payload }, mailDomain, clock)]);
    await audit(db, { actor: actorOf(who.member), now: clock(), action: "newsletter test sent", record: slug });
  });
}

/** The state of the member's last test mail; null if it arrived or none was sent. */
export async function testSendOf(db: Database, who: SignedIn, slug: string): Promise<TestSend | null> {
  const mail = await findTestMail(db, payloadOf(who, slug));
  if (!mail) return null;
  const { status, nextAttemptAt, lastError: said } = mail;
  if (said === null) return { isAttempted: false };
  return { isAttempted: true, isFailed: status === "failed", nextAttemptAt, error: mailErrorOf(said), said };
}
