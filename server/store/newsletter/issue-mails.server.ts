import type { Database } from "#server/store/store.server.ts";

export type IssueCounts = { readonly sent: number; readonly failed: number; readonly waiting: number };

export async function countIssueMails(db: Database, slug?: string): Promise<Map<string, IssueCounts>> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["issue", "status", row.fn.countAll<number>().as("count")])
    .where("issue", "is not", null)
    .$if(slug !== undefined, (query) => query.where("issue", "=", slug ?? ""))
    .groupBy(["issue", "status"])
    .execute();
  const counts = new Map<string, IssueCounts>();
  for (const { issue, status, count } of rows) {
    const so = counts.get(issue ?? "") ?? { sent: 0, failed: 0, waiting: 0 };
    const name = status === "delivered" ? "sent" : status === "failed" ? "failed" : "waiting";
    counts.set(issue ?? "", { ...so, [name]: so[name] + count });
  }
  return counts;
}

export async function pauseIssueMails(db: Database, slug: string, now: string): Promise<void> {
  const waiting = db.updateTable("outbox").where("issue", "=", slug).where("status", "=", "pending");
  await waiting.set({ status: "paused", updatedAt: now }).execute();
}

export async function resumeIssueMails(db: Database, slug: string, now: string): Promise<void> {
  const paused = db.updateTable("outbox").where("issue", "=", slug).where("status", "=", "paused");
  await paused.set({ status: "pending", nextAttemptAt: now, updatedAt: now }).execute();
}

export async function withdrawIssueMails(db: Database, slug: string): Promise<void> {
  await db.deleteFrom("outbox").where("issue", "=", slug).where("status", "in", ["pending", "paused"]).execute();
}
