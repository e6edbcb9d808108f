import { consume, firstExhausted } from "#server/store/leads/quotas-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client } from "#shared/contracts/services.ts";
import { HOUR_MS, type QuotaParts, quotaOf } from "./window.server.ts";

export type LoadMonitor = ReturnType<typeof createLoadMonitor>;

const SHARE_OF_A_NETWORK = 0.2;

/** Limits enquiries without a human check: so many per hour, and a fifth of that per network. */
export function createLoadMonitor({ keys, clock, perHour }: QuotaParts) {
  const perNetwork = Math.max(1, Math.round(perHour * SHARE_OF_A_NETWORK));
  const quotas = ({ address }: Client) => [
    quotaOf(clock, `unchecked network ${keys.hashNetwork(address)}`, perNetwork, HOUR_MS),
    quotaOf(clock, "unchecked overall", perHour, HOUR_MS),
  ];
  return {
    /** Whether there were so many lately that the next one has to pass the human check. */
    isHigh: async (db: Database, client: Client) => (await firstExhausted(db, quotas(client))) !== undefined,
    /** Counts one that was accepted without the check. */
    count: (db: Database, client: Client) => consume(db, quotas(client)),
  };
}
