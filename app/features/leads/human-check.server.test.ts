import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { createKeys } from "#server/secret-key.server.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createFakeClock, createWorld } from "#tests/support/world.ts";
import { offerChallenge, verifyAnswer } from "./human-check.server.ts";

test("a solved challenge passes for ten minutes", async () => {
  await using world = await createWorld();
  const challenge = (await offerChallenge(world.site)) as Challenge;
  const answer = btoa(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  );
  const expiresAt = new Date(
    Math.floor(world.clock().getTime() / 1_000) * 1_000 + 600_000,
  ).toISOString();
  expect(await verifyAnswer(world.site, answer)).toEqual({
    status: "passed",
    signature: challenge.signature,
    expiresAt,
  });
});

test("a challenge names no time that the visitor's clock could be compared with", async () => {
  await using world = await createWorld();
  const { parameters } = (await offerChallenge(world.site)) as Challenge;
  // The widget compares `expiresAt` with the visitor's clock.
  expect(parameters).not.toHaveProperty("expiresAt");
});

test("a challenge of our own expires by the server's clock alone", async () => {
  await using world = await createWorld();
  const clock = createFakeClock();
  const own = { ...world.site, clock };
  const challenge = (await offerChallenge(own)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const answer = btoa(JSON.stringify({ challenge, solution }));
  clock.advance(9 * 60_000);
  expect(await verifyAnswer(own, answer)).toMatchObject({ status: "passed" });
  clock.advance(61_000);
  expect(await verifyAnswer(own, answer)).toEqual({ status: "refused", reason: "expired" });
  const parameters = { ...challenge.parameters, data: { validUntil: 9e9 } };
  const prolonged = btoa(JSON.stringify({ challenge: { ...challenge, parameters }, solution }));
  expect(await verifyAnswer(own, prolonged)).toEqual({ status: "refused", reason: "invalid" });
});

test("an expired challenge is refused as such", async () => {
  await using world = await createWorld();
  const clock = createFakeClock();
  clock.advance(-11 * 60_000);
  expect(await verifyAnswer(world.site, await solvedChallenge({ ...world, clock }))).toEqual({
    status: "refused",
    reason: "expired",
  });
});

test("forged, foreign and broken answers are refused as invalid", async () => {
  await using world = await createWorld();
  const good = JSON.parse(atob(await solvedChallenge(world)));
  const foreign = await solvedChallenge({
    ...world,
    keys: createKeys("another secret key, of somebody else"),
  });
  const altered = [
    { ...good, solution: { ...good.solution, derivedKey: "00".repeat(32) } },
    { ...good, challenge: { ...good.challenge, signature: "00" } },
    { ...good, challenge: { ...good.challenge, signature: undefined } },
    {
      ...good,
      challenge: {
        ...good.challenge,
        parameters: { ...good.challenge.parameters, expiresAt: 9e9 },
      },
    },
    { ...good, challenge: { parameters: { salt: 1 } } },
    { challenge: null, solution: null },
    null,
    [],
  ];
  for (const answer of [
    foreign,
    ...altered.map((payload) => btoa(JSON.stringify(payload))),
    "%%%",
    "e30=",
  ]) {
    expect(await verifyAnswer(world.site, answer)).toEqual({
      status: "refused",
      reason: "invalid",
    });
  }
});
