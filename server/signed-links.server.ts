import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "#server/clock.server.ts";
import type { Keys } from "#server/secret-key.server.ts";

export type LinkPurpose = "confirm" | "unsubscribe" | "sign-in" | "draft" | "passkey" | "doctor";

export type SignedLinks = ReturnType<typeof createSignedLinks>;

export const CONFIRM_WITHIN_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
export const PASSKEY_MS = 10 * 60_000;
// An unsubscribe link must work in old mails too. Expiry of sign-in links is stored in the
// database.
const NEVER = 0;
const DOCTOR_MS = 60_000;
const validMs: Readonly<Partial<Record<LinkPurpose, number>>> = {
  confirm: CONFIRM_WITHIN_DAYS * DAY_MS,
  draft: CONFIRM_WITHIN_DAYS * DAY_MS,
  passkey: PASSKEY_MS,
  doctor: DOCTOR_MS,
};

export function createSignedLinks(keys: Keys, clock: Clock) {
  const signatureBy = (key: string, content: string) =>
    createHmac("sha256", key).update(content).digest("base64url");
  const keyOf = (purpose: LinkPurpose) =>
    purpose === "confirm" || purpose === "unsubscribe"
      ? `newsletter ${purpose}`
      : `desk ${purpose}`;

  return {
    /**
     * Signs an id, never an address: of a request, subscriber, sign-in link or draft; for a
     * passkey, its purpose; for doctor, what it asks.
     */
    sign(purpose: LinkPurpose, id: string) {
      const valid = validMs[purpose];
      const expiresAt = valid === undefined ? NEVER : clock().getTime() + valid;
      const content = `${id}.${expiresAt.toString(36)}`;
      return `${content}.${signatureBy(keys.derive(keyOf(purpose)), content)}`;
    },

    read(
      purpose: LinkPurpose,
      token: string,
    ): { status: "valid"; id: string } | { status: "expired" | "invalid" } {
      const [id = "", expiry = "", signature = "", ...rest] = token.split(".");
      // Replaced keys count too, because a mail from last year is still in somebody's mailbox.
      const wanted = keys
        .deriveAll(keyOf(purpose))
        .map((key) => signatureBy(key, `${id}.${expiry}`));
      // Compared as text: decoding stops at "=" and ignores some signs and bits, so many texts
      // would verify.
      const isSigned = wanted.some((each) => isSameText(signature, each));
      if (!isSigned || rest.length > 0) return { status: "invalid" };
      const expiresAt = Number.parseInt(expiry, 36);
      if (expiresAt !== NEVER && expiresAt < clock().getTime()) return { status: "expired" };
      return { status: "valid", id };
    },
  };
}

function isSameText(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
