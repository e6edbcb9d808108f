import { type Selectable, type SqlBool, sql } from "kysely";
import type { SubscriberQuery } from "#features/newsletter/newsletter.ts";
import { isOfCancelledIssue } from "#server/store/outbox/outbox-table.server.ts";
import { type Database, isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { countChange } from "./subscriber-changes-table.server.ts";

export type Subscriber = Selectable<Tables["subscribers"]>;

/**
 * Stores a new address as `pending`, and returns the subscriber's id. Does the same work for every
 * address.
 */
export async function saveSubscriber(
  db: Database,
  { id, email, requestedAt }: Pick<Subscriber, "id" | "email" | "requestedAt">,
): Promise<string> {
  const saved = await db
    .insertInto("subscribers")
    .values({
      id,
      email,
      status: "pending",
      requestedAt,
      confirmedAt: null,
      unsubscribedAt: null,
      unreachableAt: null,
    })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => {
        const isConfirmed = eb("subscribers.status", "=", "confirmed");
        return {
          requestedAt: eb
            .case()
            .when(isConfirmed)
            .then(eb.ref("subscribers.requestedAt"))
            .else(requestedAt)
            .end(),
        };
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return saved.id;
}

export const findSubscriber = (db: Database, id: string) =>
  db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();

export const findSubscriberByEmail = (db: Database, email: string) =>
  db
    .selectFrom("subscribers")
    .selectAll()
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();

export const pageOfSubscribers = (db: Database, after: string) =>
  db
    .selectFrom("subscribers")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(500)
    .execute();

/** Everybody who left, a page at a time. */
export async function* leftSubscribers(
  db: Database,
): AsyncGenerator<Pick<Subscriber, "email" | "unsubscribedAt">> {
  for (let after = ""; ; ) {
    const page = await db
      .selectFrom("subscribers")
      .select(["id", "email", "unsubscribedAt"])
      .where("status", "=", "unsubscribed")
      .where("id", ">", after)
      .orderBy("id")
      .limit(500)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

// Deleting one of them also deletes its requests and mails, so batches are small to avoid delaying
// visitors.
const ENDED_AT_ONCE = 25;

/** Some subscriptions that ended before a time, and were not asked for again since another. */
export const endedSubscriptions = (
  db: Database,
  { left, requested }: { readonly left: string; readonly requested: string },
) =>
  db
    .selectFrom("subscribers")
    .select(["id", "email", "unsubscribedAt"])
    .where("status", "=", "unsubscribed")
    .where("unsubscribedAt", "<", left)
    .where("requestedAt", "<", requested)
    .limit(ENDED_AT_ONCE)
    .$if(isPostgres(db), (some) => some.forUpdate().skipLocked())
    .execute();

/**
 * Deletes a subscriber with their requests and mails. Somebody who was confirmed until now counts
 * as lost.
 */
export async function deleteSubscriber(db: Database, id: string, deletedAt: string): Promise<void> {
  const deleted = await db
    .deleteFrom("subscribers")
    .where("id", "=", id)
    .returning("status")
    .executeTakeFirst();
  if (deleted?.status === "confirmed") await countChange(db, { at: deletedAt, lost: 1 });
}

export const countSubscribers = (db: Database) =>
  db
    .selectFrom("subscribers")
    .select((row) => ["status", row.fn.countAll<number>().as("count")])
    .groupBy("status")
    .orderBy("status")
    .execute();

/**
 * Ends a subscription, and with it every request that was not confirmed: its mailed link no longer
 * subscribes.
 */
export async function endSubscription(
  db: Database,
  id: string,
  unsubscribedAt: string,
): Promise<void> {
  const end = (status: "confirmed" | "pending") =>
    db
      .updateTable("subscribers")
      .set({ status: "unsubscribed", unsubscribedAt })
      .where("id", "=", id)
      .where("status", "=", status)
      .executeTakeFirst();
  const pending = await end("pending");
  const confirmed = await end("confirmed");
  const lost = Number(confirmed.numUpdatedRows);
  await countChange(db, { at: unsubscribedAt, lost });
  if (lost === 0 && pending.numUpdatedRows === 0n) return;
  await db
    .deleteFrom("subscriptionRequests")
    .where("subscriberId", "=", id)
    .where("confirmedAt", "is", null)
    .execute();
}

export const markUnreachable = (db: Database, id: string, unreachableAt: string) =>
  db
    .updateTable("subscribers")
    .set({ unreachableAt })
    .where("id", "=", id)
    .where("unreachableAt", "is", null)
    .execute();

/** One mail that comes back may be a mistake of a server; two are the address. */
const MOST_BOUNCES = 2;

/** A mail to this address came back: after two of them it gets no more issues. */
export async function noteBounce(db: Database, id: string, at: string): Promise<void> {
  const bounced = await db
    .updateTable("subscribers")
    .set((row) => ({ bounces: row("bounces", "+", 1) }))
    .where("id", "=", id)
    .returning("bounces")
    .executeTakeFirst();
  if ((bounced?.bounces ?? 0) >= MOST_BOUNCES) await markUnreachable(db, id, at);
}

/**
 * The mail server took a mail. That says nothing where such mails came back later; returns whether
 * the address was unreachable.
 */
export async function markReached(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscribers")
    .set({ unreachableAt: null })
    .where("id", "=", id)
    .where("unreachableAt", "is not", null)
    .where("bounces", "<", MOST_BOUNCES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Somebody says that the address works. Returns whether it was unreachable. */
export async function markReachable(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscribers")
    .set({ unreachableAt: null, bounces: 0 })
    .where("id", "=", id)
    .where("unreachableAt", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countUnreachable(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("subscribers")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "=", "confirmed")
    .where("unreachableAt", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

export const confirmedWithout = (db: Database, issue: string, limit: number) =>
  withoutIssue(db, issue).selectAll().orderBy("subscribers.id").limit(limit).execute();

export async function countConfirmedWithout(db: Database, issue: string): Promise<number> {
  const { count } = await withoutIssue(db, issue)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const withoutIssue = (db: Database, issue: string) =>
  db
    .selectFrom("subscribers")
    .where("status", "=", "confirmed")
    .where("unreachableAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.subscriberId", "=", "subscribers.id")
            .where("outbox.issue", "=", issue)
            // The next order replaces what failed before an issue was cancelled.
            .where(sql<SqlBool>`not (outbox.status = 'failed' and ${isOfCancelledIssue})`),
        ),
      ),
    );

export async function listSubscribers(
  db: Database,
  filter: SubscriberQuery,
  limit: number,
): Promise<Subscriber[]> {
  const { text, status, after } = filter;
  let query = db.selectFrom("subscribers").selectAll().orderBy("email").limit(limit);
  if (after) query = query.where("email", ">", after);
  if (status === "unreachable") {
    query = query.where("status", "=", "confirmed").where("unreachableAt", "is not", null);
  } else if (status) {
    query = query.where("status", "=", status);
  }
  if (text) {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<boolean>`lower(email) like ${pattern} escape '\\'`);
  }
  return query.execute();
}

export async function confirmationTimes(db: Database, since: string) {
  const rows = await db
    .selectFrom("subscribers")
    .select("confirmedAt")
    .where("confirmedAt", ">=", since)
    .execute();
  return rows.map(({ confirmedAt }) => confirmedAt ?? "");
}
