import { type Clock, isoFromNow } from "./clock.server.ts";
import type { Logger } from "./logger.server.ts";
import { deleteExpiredChallenges } from "./store/challenges-table.server.ts";
import type { Store } from "./store/store.server.ts";
import { dropUnconfirmed } from "./store/subscribers-table.server.ts";

const EVERY_MS = 60 * 60_000;
export const UNCONFIRMED_MS = 30 * 24 * EVERY_MS;

/** Throws away, now and every hour, what has served its time. Returns what stops it. */
export function startUpkeep({ store, clock, log }: { store: Store; clock: Clock; log: Logger }): () => void {
  const tidy = () => {
    tidyUp(store, clock).catch((err) => log.warn({ err }, "upkeep failed"));
  };
  tidy();
  const timer = setInterval(tidy, EVERY_MS);
  return () => clearInterval(timer);
}

/** One round of it. */
export async function tidyUp({ db }: Store, clock: Clock): Promise<void> {
  await deleteExpiredChallenges(db, isoFromNow(clock));
  await dropUnconfirmed(db, isoFromNow(clock, -UNCONFIRMED_MS));
}
