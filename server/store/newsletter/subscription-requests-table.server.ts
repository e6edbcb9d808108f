import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { SubscriptionRequestsTable } from "#server/store/tables.server.ts";

export type SubscriptionRequest = Selectable<SubscriptionRequestsTable>;

export async function insertRequest(db: Database, request: Omit<SubscriptionRequest, "confirmedAt">): Promise<void> {
  await db
    .insertInto("subscriptionRequests")
    .values({ ...request, confirmedAt: null })
    .execute();
}

export async function requestsOf(db: Database, subscriberId: string): Promise<SubscriptionRequest[]> {
  return db
    .selectFrom("subscriptionRequests")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .orderBy("id")
    .execute();
}

/** Confirms the subscriber by this request, unless they left after it; returns whether they are confirmed now. */
export async function confirmRequest(db: Database, id: string, confirmedAt: string): Promise<boolean> {
  const row = await db
    .selectFrom("subscriptionRequests")
    .innerJoin("subscribers", "subscribers.id", "subscriptionRequests.subscriberId")
    .select(["subscribers.id", "status", "unsubscribedAt", "subscriptionRequests.requestedAt"])
    .where("subscriptionRequests.id", "=", id)
    .executeTakeFirst();
  if (!row || row.status === "confirmed") return row !== undefined;
  if (row.unsubscribedAt !== null && row.requestedAt <= row.unsubscribedAt) return false;
  await db
    .updateTable("subscribers")
    .set({ status: "confirmed", confirmedAt, unsubscribedAt: null })
    .where("id", "=", row.id)
    .execute();
  await db.updateTable("subscriptionRequests").set({ confirmedAt }).where("id", "=", id).execute();
  return true;
}
