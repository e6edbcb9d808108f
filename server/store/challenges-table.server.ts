import type { Database } from "./store.server.ts";

/** Spends a challenge; false when it was spent before. */
export async function spendChallenge(db: Database, signature: string, expiresAt: string): Promise<boolean> {
  const result = await db
    .insertInto("usedChallenges")
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.column("signature").doNothing())
    .executeTakeFirstOrThrow();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
