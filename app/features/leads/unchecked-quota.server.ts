import type { Client } from "#server/client.server.ts";
import { HOUR_MS } from "#server/clock.server.ts";
import { consume, type Quota, shareOf } from "#server/limits/quotas-table.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";

const SHARE_OF_A_NETWORK = 0.2;

/**
 * Counts a lead without a human check: `uncheckedPerHour` overall, a fifth of that per network;
 * false beyond it.
 */
export async function takeUncheckedQuota(
  { keys, clock, uncheckedPerHour }: Site,
  db: Database,
  { address }: Client,
): Promise<boolean> {
  const network = `unchecked network ${keys.hashNetwork(address)}`;
  const quotas: Quota[] = [
    { name: network, limit: shareOf(uncheckedPerHour, SHARE_OF_A_NETWORK), windowMs: HOUR_MS },
    { name: "unchecked overall", limit: uncheckedPerHour, windowMs: HOUR_MS },
  ];
  return (await consume(db, clock(), quotas)) === undefined;
}
