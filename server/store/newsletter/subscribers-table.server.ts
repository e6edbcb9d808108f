import { type Selectable, sql } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { SubscriberQuery } from "#shared/contracts/desk-newsletter.ts";

export type Subscriber = Selectable<Tables["subscribers"]>;

/** Stores a new address as `pending`, and returns the subscriber's id. Does the same work for every address. */
export async function saveSubscriber(
  db: Database,
  { id, email, requestedAt }: Pick<Subscriber, "id" | "email" | "requestedAt">,
): Promise<string> {
  const saved = await db
    .insertInto("subscribers")
    .values({ id, email, status: "pending", requestedAt, confirmedAt: null, unsubscribedAt: null })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => {
        const isConfirmed = eb("subscribers.status", "=", "confirmed");
        return {
          requestedAt: eb.case().when(isConfirmed).then(eb.ref("subscribers.requestedAt")).else(requestedAt).end(),
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
  db.selectFrom("subscribers").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst();

export const pageOfSubscribers = (db: Database, after: string) =>
  db.selectFrom("subscribers").selectAll().where("id", ">", after).orderBy("id").limit(500).execute();

export const deleteSubscriber = (db: Database, id: string) =>
  db.deleteFrom("subscribers").where("id", "=", id).execute();

export const countSubscribers = (db: Database) =>
  db
    .selectFrom("subscribers")
    .select((row) => ["status", row.fn.countAll<number>().as("count")])
    .groupBy("status")
    .orderBy("status")
    .execute();

export const endSubscription = (db: Database, id: string, unsubscribedAt: string) =>
  db
    .updateTable("subscribers")
    .set({ status: "unsubscribed", unsubscribedAt })
    .where("id", "=", id)
    .where("status", "!=", "unsubscribed")
    .execute();

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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.subscriberId", "=", "subscribers.id")
            .where("outbox.issue", "=", issue),
        ),
      ),
    );

export async function listSubscribers(db: Database, filter: SubscriberQuery, limit: number): Promise<Subscriber[]> {
  const { text, status, after } = filter;
  let query = db.selectFrom("subscribers").selectAll().orderBy("email").limit(limit);
  if (after) query = query.where("email", ">", after);
  if (status) query = query.where("status", "=", status);
  if (text) {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<boolean>`lower(email) like ${pattern} escape '\\'`);
  }
  return query.execute();
}

export async function confirmationTimes(db: Database, since: string) {
  const rows = await db.selectFrom("subscribers").select("confirmedAt").where("confirmedAt", ">=", since).execute();
  return rows.map(({ confirmedAt }) => confirmedAt ?? "");
}
