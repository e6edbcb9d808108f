import type { Clock } from "#server/clock.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import { firstExhausted, spend } from "#server/store/budgets-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client } from "#shared/services.ts";
import { budgetOf, HOUR_MS } from "./span.server.ts";

export type Pressure = {
  /** Whether so many came lately that the next one has to pass the human check. */
  isHigh(db: Database, client: Client): Promise<boolean>;
  /** Counts one that was taken without the check. */
  count(db: Database, client: Client): Promise<void>;
};

const SHARE_OF_A_NETWORK = 0.2;

/** Measures enquiries that come without a human check: so many an hour, and a fifth of that from one network. */
export function createPressure({ keys, clock, perHour }: { keys: Keys; clock: Clock; perHour: number }): Pressure {
  const perNetwork = Math.max(1, Math.round(perHour * SHARE_OF_A_NETWORK));
  const budgets = ({ address }: Client) => [
    budgetOf(clock, `unchecked network ${keys.hashNetwork(address)}`, perNetwork, HOUR_MS),
    budgetOf(clock, "unchecked overall", perHour, HOUR_MS),
  ];
  return {
    isHigh: async (db, client) => (await firstExhausted(db, budgets(client))) !== undefined,
    async count(db, client) {
      await spend(db, budgets(client));
    },
  };
}
