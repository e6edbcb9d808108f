import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressBlock } from "#server/address-blocks.server.ts";
import type { Client } from "#shared/contracts/services.ts";

export type ClientLimit = (client: Client) => Promise<boolean>;

export function createLimit(perMinute: number): (key: string) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return (key) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );
}

/** Limits requests per minute and client network, for answers that cost far more than a refusal. */
export function createClientLimit(perMinute: number): ClientLimit {
  const allows = createLimit(perMinute);
  return ({ address }) => allows(addressBlock(address));
}
