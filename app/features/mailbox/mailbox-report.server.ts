import { MINUTE_MS } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import { mostCounted } from "#shared/contracts/desk.ts";
import type { MailboxState } from "#shared/contracts/mailbox-words.ts";
import { findMailbox } from "./tables/mailboxes-table.server.ts";
import { countUnmatched } from "./tables/received-mails-table.server.ts";

/** Longer than any pause of the reading. */
const STALLED_MS = 20 * MINUTE_MS;

export type MailboxReport = {
  readonly state: MailboxState | "stalled";
  /** What the server said. */
  readonly problem: string;
  readonly stateSince: string;
  readonly checkedAt: string | null;
  /** Mails still to read. */
  readonly waiting: number;
  readonly unmatched: number;
};

/** How the reading goes; null if the desk reads no mailbox, or has not begun to. */
export async function mailboxReport({
  store: { db },
  mailbox,
  clock,
}: Pick<Site, "store" | "mailbox" | "clock">): Promise<MailboxReport | null> {
  if (mailbox === null) return null;
  const row = await findMailbox(db, mailbox.id);
  if (!row) return null;
  const { state, problem, stateSince, checkedAt, waiting } = row;
  const unmatched = await countUnmatched(db, mostCounted);
  const seenAt = checkedAt ?? stateSince;
  const isLate = clock().getTime() - Date.parse(seenAt) > STALLED_MS;
  const isGoing = state === "well" || state === "full" || state === "clock";
  const shown = isGoing && isLate ? "stalled" : state;
  return { state: shown, problem, stateSince, checkedAt, waiting, unmatched };
}
