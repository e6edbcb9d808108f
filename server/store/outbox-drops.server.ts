import type { Database } from "./store.server.ts";

/**
 * Takes a message that was not delivered out of the outbox for good; says whether there was one. A mail of an issue
 * stays: its row is what keeps the issue from being queued for that subscriber again.
 */
export async function dropMessage(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("status", "in", ["failed", "pending"])
    .where("issue", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
