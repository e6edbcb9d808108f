import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressBlock } from "#server/secret-key.server.ts";
import type { Client } from "#shared/services.ts";

/** Whether a refusal to this client is still worth a whole page. */
export type Courtesy = (client: Client) => Promise<boolean>;

/**
 * A person who is refused gets a page that says why and keeps what was typed. Drawing it takes the server a hundred
 * times longer than a sentence does, so whoever is refused more often than this in a minute gets the sentence.
 */
export function createCourtesy(perMinute: number): Courtesy {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return ({ address }) =>
    limiter.consume(addressBlock(address)).then(
      () => true,
      () => false,
    );
}
