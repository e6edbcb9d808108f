import {
  type ChallengeParameters,
  createChallenge,
  type Payload,
  randomInt,
  verifySolution,
} from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Site } from "#server/site.server.ts";
import type { LeadSubmission } from "./lead.ts";
import { HUMAN_CHECK_VALID_MS, leadForms } from "./lead-fields.ts";

/** A signature is accepted once: the store remembers it until it expires. */
export type PassedCheck = {
  readonly status: "passed";
  readonly signature: string;
  readonly expiresAt: string;
};

type RefusedCheck = {
  readonly status: "refused";
  readonly reason: "missing" | "invalid" | "expired";
};

// The widget sends under a thousand characters; a longer answer is not decoded.
const ANSWER_LIMIT = 4_000;

/**
 * A task for the visitor's browser: about a second of its CPU time, milliseconds of ours to check
 * (ALTCHA).
 */
export async function offerChallenge(site: Site): Promise<unknown> {
  const [newest] = secretsOf(site);
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 5_000,
    counter: randomInt(2_000, 1_000),
    deriveKey,
    // Not as `expiresAt`, which the widget compares with the visitor's clock.
    data: { validUntil: Math.floor((site.clock().getTime() + HUMAN_CHECK_VALID_MS) / 1_000) },
    ...newest,
  });
}

/** Null for a form that needs no check and was sent without one. */
export async function checkHuman(
  site: Site,
  { kind, humanCheck }: Pick<LeadSubmission, "kind" | "humanCheck">,
): Promise<PassedCheck | RefusedCheck | null> {
  return leadForms[kind].needsHumanCheck || humanCheck !== ""
    ? verifyAnswer(site, humanCheck)
    : null;
}

export async function verifyAnswer(
  site: Site,
  answer: string,
): Promise<PassedCheck | RefusedCheck> {
  if (answer === "") return { status: "refused", reason: "missing" };
  const payload = answer.length > ANSWER_LIMIT ? null : decode(answer);
  if (!payload) return { status: "refused", reason: "invalid" };
  try {
    const result = await solutionOf(site, payload);
    const { signature, parameters } = payload.challenge;
    const expiresAt = expiryOf(parameters);
    if (result?.expired) return { status: "refused", reason: "expired" };
    if (!result?.verified || !signature || !expiresAt)
      return { status: "refused", reason: "invalid" };
    if (expiresAt <= site.clock()) return { status: "refused", reason: "expired" };
    return { status: "passed", signature, expiresAt: expiresAt.toISOString() };
  } catch {
    return { status: "refused", reason: "invalid" };
  }
}

async function solutionOf(site: Site, payload: Payload) {
  const pairs = secretsOf(site);
  const results = await Promise.all(
    pairs.map((pair) => verifySolution({ ...payload, deriveKey, ...pair })),
  );
  return results.find(({ verified }) => verified) ?? results[0];
}

/** Newest first: a challenge issued before the key changed still verifies. */
function secretsOf({ keys }: Site) {
  const keySecrets = keys.deriveAll("challenge key");
  return keys.deriveAll("challenge").map((hmacSignatureSecret, index) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: keySecrets[index] ?? "",
  }));
}

/**
 * Signed with the challenge. Challenges of releases before 27 November 2026 have it as `expiresAt`.
 */
function expiryOf({ data, expiresAt }: ChallengeParameters): Date | null {
  const seconds = data?.validUntil ?? expiresAt;
  return typeof seconds === "number" ? new Date(seconds * 1_000) : null;
}

function decode(answer: string): Payload | null {
  try {
    const payload = JSON.parse(atob(answer)) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
