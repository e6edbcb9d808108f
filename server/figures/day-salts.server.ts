import { randomBytes } from "node:crypto";
import type { Clock } from "#server/clock.server.ts";
import { DAY_MS } from "#server/limits/span.server.ts";
import { forgetDaysBefore, shareSalt } from "#server/store/day-visitors-table.server.ts";
import type { Store } from "#server/store/store.server.ts";

// Instances write down the last minute of a day within the next one.
const LATE_MS = 5 * 60_000;

export type DaySalts = {
  /** The salt of today or tomorrow, UTC. */
  of(day: string): string | undefined;
  /** Makes those of the coming day and throws away those that are over, with what they salted. */
  renew(): Promise<void>;
};

/** The day of a time, UTC: 2026-11-21. */
export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Throws away the salts and visitors of days that are over; with FIGURES=off nothing else does. */
export async function forgetPastDays({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): Promise<void> {
  if (store.kind === "postgres") await forgetDaysBefore(store.db, dayOf(clock().getTime() - LATE_MS));
}

/**
 * Salts that tell the visitors of a day apart and are gone when it is over. On SQLite they never leave the memory of
 * the one process; on PostgreSQL instances share them.
 */
export function createDaySalts(store: Store, clock: Clock): DaySalts {
  const salts = new Map<string, string>();
  return {
    of: (day) => salts.get(day),
    async renew() {
      const now = clock().getTime();
      // Tomorrow's is at hand before it begins.
      const days = [dayOf(now), dayOf(now + DAY_MS)];
      for (const day of days) {
        if (salts.has(day)) continue;
        const salt = randomBytes(16).toString("hex");
        salts.set(day, store.kind === "postgres" ? await shareSalt(store.db, day, salt) : salt);
      }
      for (const day of salts.keys()) if (!days.includes(day)) salts.delete(day);
      await forgetPastDays({ store, clock });
    },
  };
}
