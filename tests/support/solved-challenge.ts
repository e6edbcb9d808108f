import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { World } from "./world.ts";

/** The widget's answer to a solved challenge, which is cheap but signed like the server's own. */
export async function solvedChallenge({
  keys,
  clock,
}: {
  keys: World["keys"];
  clock: () => Date;
}): Promise<string> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt: new Date(clock().getTime() + 10 * 60_000),
    hmacSignatureSecret: keys.derive("challenge"),
    hmacKeySignatureSecret: keys.derive("challenge key"),
  });
  return btoa(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  );
}
