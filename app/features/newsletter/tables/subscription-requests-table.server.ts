import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { countChange } from "./subscriber-changes-table.server.ts";
import { markReachable, type Subscriber } from "./subscribers-table.server.ts";

export type SubscriptionRequest = Selectable<Tables["subscriptionRequests"]>;

export const insertRequest = (db: Database, request: Omit<SubscriptionRequest, "confirmedAt">) =>
  db
    .insertInto("subscriptionRequests")
    .values({ ...request, confirmedAt: null })
    .execute();

export const findRequest = (db: Database, id: string) =>
  db.selectFrom("subscriptionRequests").selectAll().where("id", "=", id).executeTakeFirst();

export const requestsOf = (db: Database, subscriberId: string) =>
  db
    .selectFrom("subscriptionRequests")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .orderBy("id")
    .execute();

/**
 * Confirms the subscriber by this request, unless they left after it; returns whether they are
 * confirmed now.
 */
export async function confirmRequest(
  db: Database,
  id: string,
  confirmedAt: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("subscriptionRequests")
    .innerJoin("subscribers", "subscribers.id", "subscriptionRequests.subscriberId")
    .select(["subscribers.id", "status", "unsubscribedAt"])
    .select(["subscriptionRequests.requestedAt", "subscriptionRequests.confirmedAt"])
    .where("subscriptionRequests.id", "=", id)
    .executeTakeFirst();
  if (!row) return false;
  if (row.status === "confirmed") {
    // The address was asked again because mails to it came back.
    if (row.confirmedAt === null) await markReachable(db, row.id);
    return true;
  }
  if (row.unsubscribedAt !== null && (row.confirmedAt !== null || wasMadeBefore(row, confirmedAt)))
    return false;
  // Two presses at once both read that the subscriber is not confirmed yet; one of them confirms.
  const { numUpdatedRows } = await db
    .updateTable("subscribers")
    .set({
      status: "confirmed",
      confirmedAt,
      unsubscribedAt: null,
      unreachableAt: null,
      bounces: 0,
    })
    .where("id", "=", row.id)
    .where("status", "!=", "confirmed")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return true;
  await countChange(db, { at: confirmedAt, gained: 1 });
  await db.updateTable("subscriptionRequests").set({ confirmedAt }).where("id", "=", id).execute();
  return true;
}

type Asked = { readonly requestedAt: string; readonly unsubscribedAt: string | null };

/**
 * Whether the request is older than the end. A later end was written before the clock was set back,
 * and says nothing.
 */
const wasMadeBefore = ({ requestedAt, unsubscribedAt }: Asked, now: string) =>
  unsubscribedAt !== null && requestedAt <= unsubscribedAt && unsubscribedAt <= now;

// Well below either database's limit of parameters, and written in a few milliseconds.
const BATCH = 100;

export async function subscribersAmong(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, Subscriber>> {
  const found = new Map<string, Subscriber>();
  for (const some of batches(emails)) {
    const rows = await db
      .selectFrom("subscribers")
      .selectAll()
      .where("email", "in", some)
      .execute();
    for (const row of rows) found.set(row.email, row);
  }
  return found;
}

export type Imported = {
  readonly subscriber: Pick<Subscriber, "id" | "email" | "requestedAt">;
  readonly evidence: Omit<SubscriptionRequest, "subscriberId" | "requestedAt" | "confirmedAt">;
};

/**
 * Stores them as confirmed with their evidence, and returns how many; only pending addresses
 * change.
 */
export async function insertImported(
  db: Database,
  all: readonly Imported[],
  confirmedAt: string,
): Promise<number> {
  let count = 0;
  for (const some of batches(all)) {
    const stored = await db
      .insertInto("subscribers")
      .values(
        some.map(({ subscriber }) => ({
          ...subscriber,
          status: "confirmed" as const,
          confirmedAt,
          unsubscribedAt: null,
          unreachableAt: null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({ status: "confirmed", confirmedAt })
          .where("subscribers.status", "=", "pending"),
      )
      .returning(["id", "email"])
      .execute();
    const ids = new Map(stored.map(({ id, email }) => [email, id]));
    const evidence = some.flatMap(({ subscriber: { email, requestedAt }, evidence: given }) => {
      const subscriberId = ids.get(email);
      return subscriberId ? [{ ...given, subscriberId, requestedAt, confirmedAt }] : [];
    });
    if (evidence.length > 0) await db.insertInto("subscriptionRequests").values(evidence).execute();
    count += evidence.length;
  }
  await countChange(db, { at: confirmedAt, gained: count });
  return count;
}

const batches = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  );
