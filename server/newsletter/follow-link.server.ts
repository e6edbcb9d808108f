import { type Clock, isoFromNow } from "#server/clock.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { LinkPurpose, SignedLinks } from "#server/signed-links.server.ts";
import { withdrawMessages } from "#server/store/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { endSubscription } from "#server/store/subscribers-table.server.ts";
import { confirmRequest } from "#server/store/subscription-requests-table.server.ts";
import type { LinkOutcome, Services } from "#shared/services.ts";

type LinkParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly links: SignedLinks;
};

/** Does what the button behind a mailed link promises. Doing it twice changes nothing and is told the same. */
export function createLinkActions(
  parts: LinkParts,
): Pick<Services, "isOurToken" | "confirmSubscription" | "unsubscribe"> {
  const { store, clock, log, links } = parts;

  async function follow(purpose: LinkPurpose, token: string, act: (id: string) => Promise<LinkOutcome>) {
    const link = links.read(purpose, token);
    if (link.status !== "valid") return link;
    try {
      return await act(link.id);
    } catch (err) {
      log.error({ err, purpose }, "subscription not changed");
      return { status: "unavailable" } as const;
    }
  }

  return {
    isOurToken: (purpose, token) => links.read(purpose, token).status !== "invalid",

    confirmSubscription: (token) =>
      follow("confirm", token, async (id) => {
        const isConfirmed = await store.transaction((db) => confirmRequest(db, id, isoFromNow(clock)));
        // Removed after a month, or unsubscribed since: only a new request is a new consent.
        return isConfirmed ? { status: "done" } : { status: "expired" };
      }),

    unsubscribe: (token) =>
      follow("unsubscribe", token, async (id) => {
        await store.transaction(async (db) => {
          await endSubscription(db, id, isoFromNow(clock));
          await withdrawMessages(db, id);
        });
        return { status: "done" };
      }),
  };
}
