import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "#server/clock.server.ts";
import type { Keys } from "#server/secret-key.server.ts";

export type LinkPurpose = "confirm" | "unsubscribe";

type LinkReading = { status: "valid"; id: string } | { status: "expired" | "invalid" };

export type SubscriptionLinks = {
  /** The token that a mailed link carries. It names what it is about by id, never by address: to confirm, the one
   * request that was mailed about; to unsubscribe, the subscriber. */
  sign(purpose: LinkPurpose, id: string): string;
  read(purpose: LinkPurpose, token: string): LinkReading;
};

export const CONFIRM_WITHIN_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
// Who finds an old mail must still be able to leave.
const NEVER = 0;

/** Signs and reads the links in newsletter mails; those to confirm expire, those to leave do not. */
export function createSubscriptionLinks(keys: Keys, clock: Clock): SubscriptionLinks {
  const signatureBy = (key: string, content: string) => createHmac("sha256", key).update(content).digest();
  const keyOf = (purpose: LinkPurpose) => `newsletter ${purpose}`;

  return {
    sign(purpose, id) {
      const expiresAt = purpose === "confirm" ? clock().getTime() + CONFIRM_WITHIN_DAYS * DAY_MS : NEVER;
      const content = `${id}.${expiresAt.toString(36)}`;
      return `${content}.${signatureBy(keys.derive(keyOf(purpose)), content).toString("base64url")}`;
    },

    read(purpose, token) {
      const [id = "", expiry = "", signature = "", ...rest] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      // Also by a key that has been replaced: a mail of last year is still in somebody's mailbox.
      const wanted = keys.deriveAll(keyOf(purpose)).map((key) => signatureBy(key, `${id}.${expiry}`));
      const isSigned = wanted.some((each) => given.length === each.length && timingSafeEqual(given, each));
      if (!isSigned || rest.length > 0) return { status: "invalid" };
      const expiresAt = Number.parseInt(expiry, 36);
      if (expiresAt !== NEVER && expiresAt < clock().getTime()) return { status: "expired" };
      return { status: "valid", id };
    },
  };
}
