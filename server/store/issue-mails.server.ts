import { sql } from "kysely";
import type { TroubledMail } from "#shared/desk-issues.ts";
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

/** The mails of an issue that a mail server refused or that could not be handed over: those given up first. */
export async function troubledIssueMails(db: Database, slug: string, limit: number): Promise<StoredTrouble[]> {
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.id", "outbox.subscriberId")
    .select(["outbox.id", "subscribers.id as subscriberId", "email", "outbox.status"])
    .select(["attempts", "nextAttemptAt", "lastError"])
    .where("issue", "=", slug)
    .where("outbox.status", "!=", "delivered")
    .where("lastError", "is not", null)
    .orderBy(sql`outbox.status != 'failed'`)
    .orderBy("email")
    .limit(limit)
    .execute();
  return rows.map(({ status, lastError, ...row }) => ({
    ...row,
    isGivenUp: status === "failed",
    said: lastError ?? "",
  }));
}

type StoredTrouble = Omit<TroubledMail, "trouble">;

/** How many mails are read at once of those that were given up. */
export const GIVEN_UP_PAGE = 2_000;

/** What each mail of an issue that was given up failed for, by its id, a page at a time; with an id that one alone. */
export async function* pagesOfGivenUp(db: Database, slug: string, id: string | null) {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("outbox")
      .select(["id", "lastError"])
      .where("issue", "=", slug)
      .where("status", "=", "failed")
      .where("id", id === null ? ">" : "=", id ?? after)
      .orderBy("id")
      .limit(GIVEN_UP_PAGE)
      .execute();
    if (rows.length > 0) yield rows.map((row) => ({ id: row.id, said: row.lastError ?? "" }));
    if (rows.length < GIVEN_UP_PAGE) return;
    after = rows.at(-1)?.id ?? "";
  }
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
