import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Client } from "#server/client.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Store } from "#server/store/store.server.ts";

export type Admission = { status: "admitted" } | { status: "throttled"; retryAfterSeconds: number };

export type Admit = (what: string, client: Client) => Promise<Admission>;

/**
 * Limits how often per minute one address may do one thing; instances on PostgreSQL share the
 * count.
 */
export function createAdmission(
  store: Store,
  keys: Keys,
  perMinute: number,
  keyPrefix: string,
): Admit {
  const limiter = createLimiter(store, { points: perMinute, duration: 60, keyPrefix });
  return async (what, client) => {
    try {
      await limiter.consume(`${what}:${keys.hashAddress(client.address)}`);
      return { status: "admitted" };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return {
        status: "throttled",
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
      };
    }
  };
}

function createLimiter(
  store: Store,
  limit: { points: number; duration: number; keyPrefix: string },
) {
  const inMemory: RateLimiterAbstract = new RateLimiterMemory(limit);
  if (store.kind === "sqlite") return inMemory;
  return new RateLimiterPostgres({
    ...limit,
    storeClient: store.pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // While the database is down each instance counts alone; the form itself then reports that it
    // cannot store.
    insuranceLimiter: inMemory,
  });
}
