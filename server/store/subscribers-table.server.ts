import type { Database } from "./store.server.ts";

export type PendingSubscriber = {
  readonly email: string;
  readonly page: string;
  readonly consentVersion: string;
  readonly consentWording: string;
  readonly addressHash: string;
  readonly flags: readonly string[];
  readonly requestedAt: string;
};

/** Stores or renews a request to subscribe, with its evidence of consent. A confirmed address stays as it is. */
export async function savePendingSubscriber(db: Database, subscriber: PendingSubscriber): Promise<void> {
  const { email, ...evidence } = { ...subscriber, flags: JSON.stringify(subscriber.flags) };
  const request = { ...evidence, status: "pending" as const, confirmedAt: null, unsubscribedAt: null };
  await db
    .insertInto("subscribers")
    .values({ email, ...request })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet(request).where("subscribers.status", "!=", "confirmed"),
    )
    .execute();
}
