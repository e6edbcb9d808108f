import { type Clock, isoFromNow } from "./clock.server.ts";
import type { Logger } from "./logger.server.ts";
import { deleteExpiredChallenges } from "./store/challenges-table.server.ts";
import type { Store } from "./store/store.server.ts";

const EVERY_MS = 60 * 60_000;

/** Throws away, now and every hour, what has served its time. Returns what stops it. */
export function startUpkeep({ store, clock, log }: { store: Store; clock: Clock; log: Logger }): () => void {
  const tidy = () => {
    deleteExpiredChallenges(store.db, isoFromNow(clock)).catch((err) => log.warn({ err }, "upkeep failed"));
  };
  tidy();
  const timer = setInterval(tidy, EVERY_MS);
  return () => clearInterval(timer);
}
