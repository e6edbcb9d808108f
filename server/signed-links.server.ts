import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "#server/clock.server.ts";
import type { Keys } from "#server/secret-key.server.ts";

export type LinkPurpose = "confirm" | "unsubscribe" | "sign-in" | "draft";

type LinkReading = { status: "valid"; id: string } | { status: "expired" | "invalid" };

export type SignedLinks = ReturnType<typeof createSignedLinks>;

export const CONFIRM_WITHIN_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
// Who finds an old mail must still be able to leave.
const NEVER = 0;

/** Signs and reads the links in mails. Those to confirm expire by themselves, those to leave never do, and of those to
 * sign in the store knows. */
export function createSignedLinks(keys: Keys, clock: Clock) {
  const signatureBy = (key: string, content: string) => createHmac("sha256", key).update(content).digest();
  const keyOf = (purpose: LinkPurpose) =>
    purpose === "sign-in" || purpose === "draft" ? `desk ${purpose}` : `newsletter ${purpose}`;

  return {
    /** The token that a mailed link carries. It names what it is about by id, never by address: to confirm, the one
     * request that was mailed about; to unsubscribe, the subscriber; to sign in, the row that says whether it still may. */
    sign(purpose: LinkPurpose, id: string) {
      const isForDays = purpose === "confirm" || purpose === "draft";
      const expiresAt = isForDays ? clock().getTime() + CONFIRM_WITHIN_DAYS * DAY_MS : NEVER;
      const content = `${id}.${expiresAt.toString(36)}`;
      return `${content}.${signatureBy(keys.derive(keyOf(purpose)), content).toString("base64url")}`;
    },

    read(purpose: LinkPurpose, token: string): LinkReading {
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
