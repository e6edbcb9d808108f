import type { Context } from "#server/context.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { confirmedWithout } from "#server/store/newsletter/subscribers-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { NewsletterPost } from "#shared/contracts/mail.ts";

export type Issue = { readonly slug: string; readonly post: NewsletterPost };

/**
 * Queues the issue, in a transaction, for up to `limit` confirmed subscribers who have not got it, and returns how
 * many. The next call continues, even after a crash, because the queued rows record who has it.
 */
export async function queueIssue(
  db: Database,
  { clock, mailDomain }: Pick<Context, "clock" | "mailDomain">,
  { slug, post }: Issue,
  limit: number,
): Promise<number> {
  const subscribers = await confirmedWithout(db, slug, limit);
  const about = { issue: slug, payload: JSON.stringify(post) };
  await insertMessages(
    db,
    subscribers.map(({ id }) => createMessage("mail-issue", { ...about, subscriberId: id }, mailDomain, clock)),
  );
  return subscribers.length;
}
