import type { Database } from "#server/store/store.server.ts";

/** False if the challenge was used before. */
export async function consumeChallenge(
  db: Database,
  signature: string,
  expiresAt: string,
): Promise<boolean> {
  const result = await db
    .insertInto("usedChallenges")
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.column("signature").doNothing())
    .executeTakeFirstOrThrow();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
