import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressBlock } from "#server/address-blocks.server.ts";
import type { Client } from "#shared/contracts/services.ts";

/** Whether this client may do something once more. */
export type ClientLimit = (client: Client) => Promise<boolean>;

/** Allows so many uses of a key per minute, in this process. */
export function createLimit(perMinute: number): (key: string) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return (key) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );
}

/** Allows so many requests per minute and network of a client, where an answer costs far more than a refusal. */
export function createClientLimit(perMinute: number): ClientLimit {
  const allows = createLimit(perMinute);
  return ({ address }) => allows(addressBlock(address));
}
