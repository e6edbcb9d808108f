import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Site } from "#server/site.server.ts";
import { insertMessages, leadChanged } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

export type ReportDependencies = Pick<Site, "clock" | "mailDomain" | "hasWebhook">;

/** Queues webhook posts, whose content is read when they are sent. Call it in the transaction. */
export async function reportChanges(
  db: Database,
  dependencies: ReportDependencies,
  leadIds: readonly string[],
) {
  const { clock, mailDomain, hasWebhook } = dependencies;
  const about = leadIds.map((leadId) => ({ leadId, payload: leadChanged }));
  const messages = about.map((each) => createMessage("webhook", each, mailDomain(), clock));
  if (hasWebhook) await insertMessages(db, messages);
}
