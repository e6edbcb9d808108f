import fc from "fast-check";
import { expect, test } from "vitest";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createWorld } from "#tests/support/world.ts";
import { verifyAnswer } from "./human-check.server.ts";

test("only a solved challenge passes, and no answer makes the check throw", async () => {
  await using world = await createWorld();
  const { site } = world;
  const solved = JSON.parse(atob(await solvedChallenge(world)));
  expect((await verifyAnswer(site, btoa(JSON.stringify(solved)))).status).toBe("passed");
  const changed = fc
    .tuple(
      fc.constantFrom("salt", "nonce", "cost", "keyPrefix", "expiresAt", "keySignature"),
      fc.jsonValue(),
    )
    .map(([name, value]) => {
      const parameters = { ...solved.challenge.parameters, [name]: value };
      return { ...solved, challenge: { ...solved.challenge, parameters } };
    });
  const answer = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.base64String(),
    fc
      .oneof(fc.jsonValue(), changed)
      .map((value) => Buffer.from(JSON.stringify(value)).toString("base64")),
  );
  await fc.assert(
    fc.asyncProperty(answer, async (text) => {
      expect((await verifyAnswer(site, text)).status).toBe("refused");
    }),
    { numRuns: 300 },
  );
});
