import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import type { LinkPurpose } from "#server/signed-links.server.ts";
import { endSubscription } from "#server/store/newsletter/subscribers-table.server.ts";
import { confirmRequest } from "#server/store/newsletter/subscription-requests-table.server.ts";
import { withdrawMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { LinkOutcome, Services } from "#shared/contracts/services.ts";

type LinkDependencies = Pick<Context, "store" | "clock" | "log" | "links">;

/** Confirms or ends a subscription by a mailed link. Following it again changes nothing and gives the same answer. */
export function createLinkActions(
  parts: LinkDependencies,
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
        // Deleted after a month, or unsubscribed since: only a new request counts as consent.
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
