import { type Clock, isoFromNow } from "#server/clock.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { doOnce } from "#server/store/done-once-table.server.ts";
import { countEnquiries, unanswered } from "#server/store/enquiry-list.server.ts";
import { insertMessages } from "#server/store/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { type OfficeHours, wallClock } from "#shared/office-time.ts";

const EVERY_MS = 60_000;

export type DigestParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly office: OfficeHours;
  /** Right-hand side of the Message-ID of every mail. */
  readonly mailDomain: string;
  /** Called after the commit, so that mail goes out without waiting for the next poll. */
  readonly onStored: () => void;
};

/** Looks every minute whether the morning's digest is due. Returns what stops it. */
export function startDigest({ log, ...parts }: DigestParts & { readonly log: Logger }): () => void {
  const look = () => queueDigest(parts).catch((err: unknown) => log.warn({ err }, "digest not queued"));
  void look();
  const timer = setInterval(look, EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * Queues the mail that lists what is unanswered: once a working day among all instances, when the office opens or, if
 * nothing ran then, as soon as something does before it closes; none when nothing waits. Says whether it did.
 */
export async function queueDigest({ store, clock, office, mailDomain, onStored }: DigestParts): Promise<boolean> {
  const { day, weekday, minutes } = wallClock(clock(), office.timeZone);
  if (!office.days.includes(weekday) || minutes < office.opens || minutes >= office.closes) return false;
  const isQueued = await store.transaction(async (db) => {
    if (!(await doOnce(db, `digest ${day}`, isoFromNow(clock)))) return false;
    const { count } = await countEnquiries(db, unanswered, 1);
    if (count === 0) return false;
    await insertMessages(db, [createMessage("mail-digest", {}, mailDomain, clock)]);
    return true;
  });
  if (isQueued) onStored();
  return isQueued;
}
