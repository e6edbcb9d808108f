import { NOT_YET } from "#shared/desk-outbox.ts";
import type { Database } from "./store.server.ts";

export type IssueCounts = { readonly sent: number; readonly failed: number; readonly waiting: number };

/** How the mails of each issue stand, of one or of all; those of people who were erased are gone. */
export async function countIssueMails(db: Database, slug?: string): Promise<Map<string, IssueCounts>> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["issue", "status", row.fn.countAll<number | string>().as("count")])
    .where("issue", "is not", null)
    .$if(slug !== undefined, (query) => query.where("issue", "=", slug ?? ""))
    .groupBy(["issue", "status"])
    .execute();
  const counts = new Map<string, IssueCounts>();
  for (const { issue, status, count } of rows) {
    const so = counts.get(issue ?? "") ?? { sent: 0, failed: 0, waiting: 0 };
    const name = status === "delivered" ? "sent" : status === "failed" ? "failed" : "waiting";
    counts.set(issue ?? "", { ...so, [name]: so[name] + Number(count) });
  }
  return counts;
}

/** Puts off what waits of an issue until it goes on; what is being delivered at this moment is not stopped. */
export async function holdIssueMails(db: Database, slug: string, now: string): Promise<void> {
  await waitingOf(db, slug).set({ nextAttemptAt: NOT_YET, updatedAt: now }).execute();
}

/** Makes what was put off due now. */
export async function releaseIssueMails(db: Database, slug: string, now: string): Promise<void> {
  const release = waitingOf(db, slug).where("nextAttemptAt", "=", NOT_YET);
  await release.set({ nextAttemptAt: now, updatedAt: now }).execute();
}

/** Takes back what waits of an issue. */
export async function withdrawIssueMails(db: Database, slug: string): Promise<void> {
  await db.deleteFrom("outbox").where("issue", "=", slug).where("status", "=", "pending").execute();
}

const waitingOf = (db: Database, slug: string) =>
  db.updateTable("outbox").where("issue", "=", slug).where("status", "=", "pending");
