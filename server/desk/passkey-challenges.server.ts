import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { MINUTE_MS } from "#server/limits/window.server.ts";
import { consumeChallenge } from "#server/store/leads/challenges-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { DeskParts } from "./desk-parts.server.ts";

const VALID_MS = 10 * MINUTE_MS;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

export type PasskeyChallenges = {
  /** What an authenticator is to sign for this purpose, good for ten minutes. */
  create(purpose: string): Uint8Array<ArrayBuffer>;
  /** Whether a challenge, base64url, was made here for this purpose and is still good. */
  isOurs(purpose: string, challenge: string): boolean;
  /** Uses it up; false when it was used before. */
  consume(db: Database, challenge: string): Promise<boolean>;
};

/**
 * Challenges that carry their own time and signature. Whoever asks for one costs no row; only one that came back signed
 * is written down, so that it cannot come back again, to whichever instance.
 */
export function createPasskeyChallenges({ keys, clock }: Pick<DeskParts, "keys" | "clock">): PasskeyChallenges {
  const key = keys.derive("desk passkey");
  const sign = (purpose: string, content: Buffer) => createHmac("sha256", key).update(purpose).update(content).digest();
  const partsOf = (challenge: string) => {
    const bytes = Buffer.from(challenge, "base64url");
    const end = TIME_BYTES + RANDOM_BYTES;
    return { content: bytes.subarray(0, end), signature: bytes.subarray(end) };
  };
  return {
    create(purpose) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(clock().getTime() + VALID_MS, 0, TIME_BYTES);
      const content = Buffer.concat([time, randomBytes(RANDOM_BYTES)]);
      return new Uint8Array(Buffer.concat([content, sign(purpose, content)]));
    },
    isOurs(purpose, challenge) {
      const { content, signature } = partsOf(challenge);
      const wanted = sign(purpose, content);
      if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return false;
      return content.readUIntBE(0, TIME_BYTES) > clock().getTime();
    },
    async consume(db, challenge) {
      const { content } = partsOf(challenge);
      const expiresAt = new Date(content.readUIntBE(0, TIME_BYTES)).toISOString();
      return consumeChallenge(db, challenge, expiresAt);
    },
  };
}
