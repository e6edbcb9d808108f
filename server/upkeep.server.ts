import { setImmediate as nextTurn } from "node:timers/promises";
import { isoFromNow } from "./clock.server.ts";
import { applyRetention, type RetentionParts } from "./data-protection/retention.server.ts";
import { sessionLimits } from "./desk/sessions.server.ts";
import { foldOldDays } from "./figures/fold-days.server.ts";
import { DAY_MS } from "./limits/span.server.ts";
import type { Logger } from "./logger.server.ts";
import { deleteBudgetsBefore } from "./store/budgets-table.server.ts";
import { deleteExpiredChallenges } from "./store/challenges-table.server.ts";
import { indexSomeMissing } from "./store/search-documents-table.server.ts";
import { deleteSessionsOver } from "./store/sessions-table.server.ts";
import { deleteLinksBefore } from "./store/sign-in-links-table.server.ts";

const EVERY_MS = 60 * 60_000;

/** Throws away, now and every hour, what has served its time. Returns what stops it. */
export function startUpkeep({ log, ...parts }: RetentionParts & { readonly log: Logger }): () => void {
  const tidy = async () => {
    try {
      await deleteExpiredChallenges(parts.store.db, isoFromNow(parts.clock));
      await deleteBudgetsBefore(parts.store.db, isoFromNow(parts.clock, -2 * DAY_MS));
      await deleteSessionsOver(parts.store.db, sessionLimits(parts.clock));
      // A day longer than they work, so that an old mail is told from a made-up one.
      await deleteLinksBefore(parts.store.db, isoFromNow(parts.clock, -DAY_MS));
      await applyRetention(parts);
      await foldOldDays(parts);
      // After an upgrade or a restore, that is all of them.
      while ((await indexSomeMissing(parts.store.db)) > 0) await nextTurn();
    } catch (err) {
      log.warn({ err }, "upkeep failed");
    }
  };
  void tidy();
  const timer = setInterval(tidy, EVERY_MS);
  return () => clearInterval(timer);
}
