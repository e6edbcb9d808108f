import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Context } from "#server/context.server.ts";

export type HumanCheckResult =
  // A signature is accepted once: the store remembers it until it expires.
  | { status: "passed"; signature: string; expiresAt: string }
  | { status: "refused"; reason: "missing" | "invalid" | "expired" };

export type HumanCheck = {
  createChallenge(): Promise<unknown>;
  verify(answer: string): Promise<HumanCheckResult>;
};

const VALID_FOR_MS = 10 * 60_000;
// The widget sends under a thousand characters; a longer answer is not decoded.
const ANSWER_LIMIT = 4_000;

/** ALTCHA's self-hosted proof of work: about a second of the visitor's CPU time, milliseconds of ours. */
export function createAltchaCheck({ keys, clock }: Pick<Context, "keys" | "clock">): HumanCheck {
  const keySecrets = keys.deriveAll("challenge key");
  // Newest first: a challenge issued before the key changed still verifies.
  const secrets = keys.deriveAll("challenge").map((hmacSignatureSecret, index) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: keySecrets[index] ?? "",
  }));

  async function solutionOf(payload: Payload) {
    const results = await Promise.all(secrets.map((pair) => verifySolution({ ...payload, deriveKey, ...pair })));
    return results.find(({ verified }) => verified) ?? results[0];
  }
  return {
    createChallenge: () =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: 5_000,
        counter: randomInt(2_000, 1_000),
        deriveKey,
        expiresAt: new Date(clock().getTime() + VALID_FOR_MS),
        ...(secrets[0] ?? {}),
      }),

    async verify(answer) {
      if (answer === "") return { status: "refused", reason: "missing" };
      const payload = answer.length > ANSWER_LIMIT ? null : decode(answer);
      if (!payload) return { status: "refused", reason: "invalid" };
      try {
        const result = await solutionOf(payload);
        const { signature, parameters } = payload.challenge;
        if (result?.expired) return { status: "refused", reason: "expired" };
        if (!result?.verified || !signature || !parameters.expiresAt) return { status: "refused", reason: "invalid" };
        return { status: "passed", signature, expiresAt: new Date(parameters.expiresAt * 1_000).toISOString() };
      } catch {
        return { status: "refused", reason: "invalid" };
      }
    },
  };
}

function decode(answer: string): Payload | null {
  try {
    const payload = JSON.parse(atob(answer)) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
