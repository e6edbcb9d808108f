import { audit } from "#features/audit/tables/audit-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import {
  messagesOfSubscriber,
  withdrawMessages,
} from "#server/store/outbox/outbox-table.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { csvLine, csvStart } from "#shared/formats/csv.ts";
import type { SubscriberQuery } from "./newsletter.ts";
import {
  countSubscribers,
  countUnreachable,
  endSubscription,
  findSubscriber,
  listSubscribers,
  markReachable,
} from "./tables/subscribers-table.server.ts";
import { requestsOf } from "./tables/subscription-requests-table.server.ts";

const PAGE = 50;
const EXPORT_PAGE = 1_000;

/**
 * A page of subscribers in the order of their addresses; `next` is where the following one begins.
 */
export async function pageOfSubscribers({ store: { db } }: Site, query: SubscriberQuery) {
  const found = await listSubscribers(db, query, PAGE + 1);
  const lines = found.slice(0, PAGE);
  const next = found.length > PAGE ? (lines.at(-1)?.email ?? null) : null;
  const counts = await countSubscribers(db);
  return { lines, next, counts, unreachable: await countUnreachable(db) };
}

/** A subscriber with the evidence of consent and the mails; null if there is none. */
export async function subscriberWithMails({ store: { db } }: Site, id: string) {
  const subscriber = await findSubscriber(db, id);
  if (!subscriber) return null;
  const requests = await requestsOf(db, id);
  const messages = await messagesOfSubscriber(db, id);
  return {
    ...subscriber,
    requests: requests.map(({ addressHash: _, ...request }) => request),
    mails: messages.map(({ channel, issue, status, updatedAt }) => ({
      channel,
      issue,
      status,
      updatedAt,
    })),
  };
}

/** A member ends a subscription, as somebody asked for by phone or mail. */
export async function unsubscribeFor(
  { store, clock }: Site,
  actor: Actor,
  id: string,
): Promise<void> {
  await store.transaction(async (db) => {
    await endSubscription(db, id, isoFromNow(clock));
    await withdrawMessages(db, id);
    await audit(db, { actor, now: clock(), action: "unsubscribed", record: `subscriber ${id}` });
  });
}

/**
 * Mails go to an address again that was said not to exist. False if none of that was known of it.
 */
export async function resumeMails(
  { store, clock }: Site,
  actor: Actor,
  id: string,
): Promise<boolean> {
  return store.transaction(async (db) => {
    const isDone = await markReachable(db, id);
    if (isDone)
      await audit(db, {
        actor,
        now: clock(),
        action: "newsletter resumed",
        record: `subscriber ${id}`,
      });
    return isDone;
  });
}

const exportedColumns = [
  "email",
  "status",
  "requestedAt",
  "confirmedAt",
  "unsubscribedAt",
  "unreachableAt",
] as const;

type Exported = Pick<SubscriberQuery, "text" | "status">;

/** All subscribers that the filter lets through, as a table for spreadsheets. */
export async function exportSubscribers(
  { store, clock }: Site,
  actor: Actor,
  filter: Exported,
): Promise<string> {
  const { db } = store;
  await audit(db, {
    actor,
    now: clock(),
    action: "subscribers exported",
    record: filter.status ?? "all",
  });
  const lines = [csvStart(exportedColumns)];
  let after = "";
  while (true) {
    const page = await listSubscribers(db, { ...filter, after }, EXPORT_PAGE);
    lines.push(
      ...page.map((subscriber) =>
        csvLine(exportedColumns.map((column) => subscriber[column] ?? "")),
      ),
    );
    const last = page.at(-1);
    if (!last || page.length < EXPORT_PAGE) return lines.join("");
    after = last.email;
  }
}
