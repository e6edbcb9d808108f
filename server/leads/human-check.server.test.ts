import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { createKeys } from "#server/secret-key.server.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createFakeClock } from "#tests/support/world.ts";
import { createAltchaCheck } from "./human-check.server.ts";

const parts = { keys: createKeys("a secret key that only tests know"), clock: createFakeClock() };
const check = createAltchaCheck(parts);

test("a solved challenge passes for ten minutes", async () => {
  const challenge = (await check.createChallenge()) as Challenge;
  const answer = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
  const expiresAt = new Date(Math.floor(parts.clock().getTime() / 1_000) * 1_000 + 600_000).toISOString();
  expect(await check.verify(answer)).toEqual({ status: "passed", signature: challenge.signature, expiresAt });
});

test("an expired challenge is refused as such", async () => {
  const clock = createFakeClock();
  clock.advance(-11 * 60_000);
  expect(await check.verify(await solvedChallenge({ ...parts, clock }))).toEqual({
    status: "refused",
    reason: "expired",
  });
});

test("forged, foreign and broken answers are refused as invalid", async () => {
  const good = JSON.parse(atob(await solvedChallenge(parts)));
  const foreign = await solvedChallenge({ ...parts, keys: createKeys("another secret key, of somebody else") });
  const altered = [
    { ...good, solution: { ...good.solution, derivedKey: "00".repeat(32) } },
    { ...good, challenge: { ...good.challenge, signature: "00" } },
    { ...good, challenge: { ...good.challenge, signature: undefined } },
    { ...good, challenge: { ...good.challenge, parameters: { ...good.challenge.parameters, expiresAt: 9e9 } } },
    { ...good, challenge: { parameters: { salt: 1 } } },
    { challenge: null, solution: null },
    null,
    [],
  ];
  for (const answer of [foreign, ...altered.map((payload) => btoa(JSON.stringify(payload))), "%%%", "e30="]) {
    expect(await check.verify(answer)).toEqual({ status: "refused", reason: "invalid" });
  }
});
