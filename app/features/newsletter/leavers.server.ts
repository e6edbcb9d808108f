import {
  leaversAmong,
  mergeLeavers,
  saveLeavers,
} from "#features/newsletter/tables/leavers-table.server.ts";
import {
  deleteSubscriber,
  endedSubscriptions,
  endSubscription,
  findSubscriberByEmail,
  leftSubscribers,
  pageOfSubscribers,
  type Subscriber,
} from "#features/newsletter/tables/subscribers-table.server.ts";
import { latestTimes, textsByHash } from "#features/privacy/hashed-texts.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { Site } from "#server/site.server.ts";
import { withdrawMessages } from "#server/store/outbox/outbox-table.server.ts";
import { type Database, hasTable } from "#server/store/store.server.ts";

const PURPOSE = "left newsletter";

type Left = Pick<Subscriber, "email" | "unsubscribedAt">;

const rememberLeft = (db: Database, keys: Keys, left: readonly Left[]): Promise<void> =>
  saveLeavers(
    db,
    left.map(({ email, unsubscribedAt }) => ({
      hash: keys.hashContent(PURPOSE, email),
      leftAt: unsubscribedAt ?? "",
    })),
  );

/** When these people left the newsletter, also those whose subscription was deleted since. */
export async function findLeavers(
  db: Database,
  keys: Keys,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const emailOf = await textsByHash(keys, PURPOSE, emails);
  const found = await leaversAmong(db, [...emailOf.keys()]);
  return latestTimes(
    emailOf,
    found.map(({ hash, leftAt }) => ({ hash, at: leftAt })),
  );
}

/**
 * Deletes a batch of subscriptions that ended before, and remembers by hash who left: an old list
 * may name them.
 */
export async function forgetLeavers(
  { store, keys }: Pick<Site, "store" | "keys">,
  before: { readonly left: string; readonly requested: string },
): Promise<number> {
  return store.transaction(async (db) => {
    const ended = await endedSubscriptions(db, before);
    await rememberLeft(db, keys, ended);
    for (const { id, unsubscribedAt } of ended) {
      await deleteSubscriber(db, id, unsubscribedAt ?? before.left);
    }
    return ended.length;
  });
}

/** Ends restored subscriptions of people who have left since the backup, and returns how many. */
export async function leaveAgain(
  db: Database,
  keys: Keys,
  replaced: Database | null,
): Promise<number> {
  let count = 0;
  if (replaced) {
    if (await hasTable(replaced, "leavers")) await mergeLeavers(replaced, db);
    for await (const left of leftSubscribers(replaced)) {
      const restored = await findSubscriberByEmail(db, left.email);
      if (restored) count += await endIfLeft(db, restored, left.unsubscribedAt ?? "");
      else await rememberLeft(db, keys, [left]);
    }
  }
  let page = await pageOfSubscribers(db, "");
  while (page.length > 0) {
    const leavers = await findLeavers(
      db,
      keys,
      page.map(({ email }) => email),
    );
    for (const subscriber of page)
      count += await endIfLeft(db, subscriber, leavers.get(subscriber.email) ?? "");
    page = await pageOfSubscribers(db, page.at(-1)?.id ?? "");
  }
  return count;
}

/** Somebody who confirmed again after leaving stays. */
async function endIfLeft(db: Database, subscriber: Subscriber, leftAt: string): Promise<number> {
  const since = subscriber.confirmedAt ?? subscriber.requestedAt;
  if (subscriber.status === "unsubscribed" || leftAt < since) return 0;
  await endSubscription(db, subscriber.id, leftAt);
  await withdrawMessages(db, subscriber.id);
  return 1;
}
