import { consume, firstExhausted } from "#server/store/leads/quotas-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client } from "#shared/contracts/services.ts";
import { HOUR_MS, type QuotaDependencies, quotaOf } from "./window.server.ts";

export type UncheckedQuota = ReturnType<typeof createUncheckedQuota>;

const SHARE_OF_A_NETWORK = 0.2;

/** Limits leads without a human check: `perHour` overall, and a fifth of that per network. */
export function createUncheckedQuota({ keys, clock, perHour }: QuotaDependencies) {
  const perNetwork = Math.max(1, Math.round(perHour * SHARE_OF_A_NETWORK));
  const quotas = ({ address }: Client) => [
    quotaOf(clock, `unchecked network ${keys.hashNetwork(address)}`, perNetwork, HOUR_MS),
    quotaOf(clock, "unchecked overall", perHour, HOUR_MS),
  ];
  return {
    /** Whether the next lead has to pass the human check. */
    isExhausted: async (db: Database, client: Client) => (await firstExhausted(db, quotas(client))) !== undefined,
    /** Counts a lead that was stored without the check. */
    count: (db: Database, client: Client) => consume(db, quotas(client)),
  };
}
