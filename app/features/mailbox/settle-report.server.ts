import { noteReturnedMail } from "#features/enquiries/receive-mail.server.ts";
import { noteBounce, withdrawIfCancelled } from "#features/newsletter/index.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import { failDelivered, ourMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ParsedMail } from "./parse-mail.server.ts";

/**
 * What a mail server reports on one of our mails: one that came back was not delivered, so its
 * reply is no answer and its address is marked. Returns the enquiry, if the mail was about one.
 */
export async function settleReport(
  db: Database,
  site: Pick<Site, "clock">,
  { reports, returned }: Pick<ParsedMail, "reports" | "returned">,
): Promise<string | null> {
  const [message] = await ourMessages(db, returned);
  if (!message) return null;
  const failed = reports.find(({ isHard }) => isHard) ?? reports.find(({ isFailed }) => isFailed);
  if (!failed) return message.leadId;
  const now = isoFromNow(site.clock);
  // A mail to the company that came back is our own mistake, not that of whom it was for.
  const isOurs = message.leadId !== null && message.channel === "mail-company";
  const refusedAt = isOurs ? null : now;
  const isNews = await failDelivered(db, message.id, { lastError: failed.error, refusedAt, now });
  if (!isNews) return message.leadId;
  if (message.subscriberId !== null && failed.isHard)
    await noteBounce(db, message.subscriberId, now);
  await withdrawIfCancelled(db, message.id);
  await noteReturnedMail(db, message, now);
  return message.leadId;
}
