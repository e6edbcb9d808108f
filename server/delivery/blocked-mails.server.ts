import { isPosted } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { mailErrorOf } from "./delivery-error.server.ts";

/** A mail server that is restarted is back before the third try, which is a minute and a half on. */
const FEWEST_TRIES = 3;
/** Where so many are held up, one cause is behind them. */
const MOST_READ = 1_000;

/**
 * Mails that were tried several times and still wait, because our own mail server refuses them or
 * does not answer, and what it said last. They fail only after two and a half days.
 */
export async function blockedMails(db: Database) {
  const waiting = await db
    .selectFrom("outbox")
    .select(["channel", "lastError"])
    .where("status", "=", "pending")
    .where("attempts", ">=", FEWEST_TRIES)
    .where("lastError", "is not", null)
    .orderBy("nextAttemptAt", "desc")
    .limit(MOST_READ)
    .execute();
  const blocked = waiting.filter(
    ({ channel, lastError }) => !isPosted(channel) && mailErrorOf(lastError ?? "") === "our server",
  );
  return { count: blocked.length, said: blocked[0]?.lastError ?? "" };
}
