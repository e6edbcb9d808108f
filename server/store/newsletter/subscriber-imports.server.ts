import type { Database } from "#server/store/store.server.ts";
import type { Subscriber } from "./subscribers-table.server.ts";
import type { SubscriptionRequest } from "./subscription-requests-table.server.ts";

// Well below either database's limit of parameters, and written in a few milliseconds.
const BATCH = 100;

export async function subscribersAmong(db: Database, emails: readonly string[]): Promise<Map<string, Subscriber>> {
  const found = new Map<string, Subscriber>();
  for (const some of batches(emails)) {
    const rows = await db.selectFrom("subscribers").selectAll().where("email", "in", some).execute();
    for (const row of rows) found.set(row.email, row);
  }
  return found;
}

export type Imported = {
  readonly subscriber: Pick<Subscriber, "id" | "email" | "requestedAt">;
  readonly evidence: Omit<SubscriptionRequest, "subscriberId" | "requestedAt" | "confirmedAt">;
};

/** Stores them as confirmed with their evidence, and returns how many; only pending addresses change. */
export async function insertImported(db: Database, all: readonly Imported[], confirmedAt: string): Promise<number> {
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
  return count;
}

const batches = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
