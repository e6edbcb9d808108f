import type { OutboxMessage } from "./outbox-table.server.ts";
import type { Database } from "./store.server.ts";

/** The mail of this payload that a member sent to themselves, while it is not delivered. */
export async function findTrialMail(db: Database, payload: string): Promise<OutboxMessage | undefined> {
  const mails = db.selectFrom("outbox").selectAll().where("channel", "=", "mail-issue-trial");
  return mails
    .where("status", "in", ["pending", "claimed", "failed"])
    .where("payload", "=", payload)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Takes back those of this payload that did not arrive and that nobody is delivering at this moment. */
export async function withdrawTrialMails(db: Database, payload: string): Promise<void> {
  const mails = db.deleteFrom("outbox").where("channel", "=", "mail-issue-trial");
  await mails.where("status", "in", ["pending", "failed"]).where("payload", "=", payload).execute();
}
