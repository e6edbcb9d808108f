import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeys } from "#server/secret-key.server.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createFakeClock } from "#tests/support/world.ts";
import { createAltchaCheck } from "./human-check.server.ts";

const parts = { keys: createKeys("a secret key that only tests know"), clock: createFakeClock() };
const check = createAltchaCheck(parts);

test("only a solved challenge passes, and no answer makes the check throw", async () => {
  const solved = JSON.parse(atob(await solvedChallenge(parts)));
  expect((await check.verify(btoa(JSON.stringify(solved)))).status).toBe("passed");
  const changed = fc
    .tuple(fc.constantFrom("salt", "nonce", "cost", "keyPrefix", "expiresAt", "keySignature"), fc.jsonValue())
    .map(([name, value]) => {
      const parameters = { ...solved.challenge.parameters, [name]: value };
      return { ...solved, challenge: { ...solved.challenge, parameters } };
    });
  const answer = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.base64String(),
    fc.oneof(fc.jsonValue(), changed).map((value) => Buffer.from(JSON.stringify(value)).toString("base64")),
  );
  await fc.assert(
    fc.asyncProperty(answer, async (text) => {
      expect((await check.verify(text)).status).toBe("refused");
    }),
    { numRuns: 300 },
  );
});
