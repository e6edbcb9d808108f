import { isoFromNow } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import { withdrawMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { LinkPurpose } from "./newsletter.ts";
import { endSubscription } from "./tables/subscribers-table.server.ts";
import { confirmRequest } from "./tables/subscription-requests-table.server.ts";

export type LinkOutcome = { readonly status: "done" | "expired" | "invalid" | "unavailable" };

/**
 * Confirms a subscription by its mailed link. Following it again changes nothing and gives the same
 * answer.
 */
export function confirmSubscription(site: Site, token: string): Promise<LinkOutcome> {
  return follow(site, { purpose: "confirm", token }, async (requestId) => {
    const now = isoFromNow(site.clock);
    const isConfirmed = await site.store.transaction((db) => confirmRequest(db, requestId, now));
    // Deleted after a month, or unsubscribed since: only a new request counts as consent.
    return isConfirmed ? { status: "done" } : { status: "expired" };
  });
}

/**
 * Ends a subscription by the link in its mails, and withdraws the mails that wait. Safe to follow
 * again.
 */
export function unsubscribe(site: Site, token: string): Promise<LinkOutcome> {
  return follow(site, { purpose: "unsubscribe", token }, async (subscriberId) => {
    await site.store.transaction(async (db) => {
      await endSubscription(db, subscriberId, isoFromNow(site.clock));
      await withdrawMessages(db, subscriberId);
    });
    return { status: "done" };
  });
}

type Link = { readonly purpose: LinkPurpose; readonly token: string };

async function follow(
  { links, log }: Site,
  { purpose, token }: Link,
  act: (id: string) => Promise<LinkOutcome>,
): Promise<LinkOutcome> {
  const link = links.read(purpose, token);
  if (link.status !== "valid") return link;
  try {
    return await act(link.id);
  } catch (err) {
    log.error({ err, purpose }, "subscription not changed");
    return { status: "unavailable" };
  }
}
