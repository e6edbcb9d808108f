import type { Clock } from "#server/clock.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { insertMessages, leadChanged } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

export type ReportParts = {
  readonly clock: Clock;
  /** Right-hand side of the Message-ID of every mail. */
  readonly mailDomain: string;
  /** Whether the webhook is told of changes, too. */
  readonly reportsChanges: boolean;
};

/** Queues posts to the webhook: what each says of its enquiry is looked up when it goes. Call it in the transaction. */
export async function reportChanges(db: Database, parts: ReportParts, leadIds: readonly string[]): Promise<void> {
  const { clock, mailDomain, reportsChanges } = parts;
  if (!reportsChanges) return;
  const about = leadIds.map((leadId) => ({ leadId, payload: leadChanged }));
  await insertMessages(
    db,
    about.map((each) => createMessage("webhook", each, mailDomain, clock)),
  );
}
