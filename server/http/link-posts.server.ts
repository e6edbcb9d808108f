import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressBlock } from "#server/secret-key.server.ts";
import type { Client, LinkPurpose, Services } from "#shared/services.ts";

const PRESSES_PER_MINUTE = 10;

const purposes: Readonly<Record<string, LinkPurpose>> = {
  "/newsletter/confirm": "confirm",
  "/newsletter/unsubscribe": "unsubscribe",
};

/** What the link of this page is for, null when the page is behind no link of a mail. */
export const linkPurposeOf = (path: string): LinkPurpose | null =>
  Object.hasOwn(purposes, path) ? (purposes[path] ?? null) : null;

type Press = { readonly purpose: LinkPurpose; readonly token: string; readonly client: Client };

export type PressVerdict = "genuine" | "forged" | "too often";

/**
 * Judges a press on the button behind a mailed link. A genuine link is counted by itself: mailbox providers press for
 * their users, thousands from one address. What nobody here signed is counted by where it comes from.
 */
export function createPressJudge({ isOurToken }: Pick<Services, "isOurToken">) {
  const limiter = new RateLimiterMemory({ points: PRESSES_PER_MINUTE, duration: 60 });
  return async ({ purpose, token, client }: Press): Promise<PressVerdict> => {
    const isGenuine = isOurToken(purpose, token);
    // The part that is signed: behind it the same link can be spelled in many ways.
    const who = isGenuine ? token.split(".", 1)[0] : addressBlock(client.address);
    return limiter.consume(`${purpose}:${who}`).then(
      () => (isGenuine ? "genuine" : "forged"),
      () => "too often",
    );
  };
}
