import { isoFromNow } from "#server/clock.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import {
  countSubscribers,
  endSubscription,
  findSubscriber,
  listSubscribers,
} from "#server/store/newsletter/subscribers-table.server.ts";
import { requestsOf } from "#server/store/newsletter/subscription-requests-table.server.ts";
import { messagesOfSubscriber, withdrawMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { SubscriberQuery } from "#shared/contracts/desk-newsletter.ts";
import { csvLine } from "#shared/formats/csv.ts";
import { createImportDesk, type ImportDependencies } from "./import.server.ts";
import { createIssueDesk, type IssueDeskDependencies } from "./issues.server.ts";

const PAGE = 50;
const EXPORT_PAGE = 1_000;

export function createNewsletterDesk(dependencies: IssueDeskDependencies & ImportDependencies) {
  const { store, clock } = dependencies;
  const { db } = store;
  return {
    issues: createIssueDesk(dependencies),
    imports: createImportDesk(dependencies),
    async list(filter: SubscriberQuery) {
      const found = await listSubscribers(db, filter, PAGE + 1);
      const lines = found.slice(0, PAGE);
      const next = found.length > PAGE ? (lines.at(-1)?.email ?? null) : null;
      return { lines, next, counts: await countSubscribers(db) };
    },

    async subscriber(id: string) {
      const subscriber = await findSubscriber(db, id);
      if (!subscriber) return null;
      const requests = await requestsOf(db, id);
      const messages = await messagesOfSubscriber(db, id);
      return {
        ...subscriber,
        requests: requests.map(({ addressHash: _, ...request }) => request),
        mails: messages.map(({ channel, issue, status, updatedAt }) => ({ channel, issue, status, updatedAt })),
      };
    },

    unsubscribe: (actor: Actor, id: string) =>
      store.transaction(async (transaction) => {
        await endSubscription(transaction, id, isoFromNow(clock));
        await withdrawMessages(transaction, id);
        await audit(transaction, { actor, now: clock(), action: "unsubscribed", record: `subscriber ${id}` });
      }),

    async exportCsv(actor: Actor, filter: Pick<SubscriberQuery, "text" | "status">) {
      await audit(db, { actor, now: clock(), action: "subscribers exported", record: filter.status ?? "all" });
      const columns = ["email", "status", "requestedAt", "confirmedAt", "unsubscribedAt"] as const;
      const lines = [csvLine(columns)];
      for (let after = ""; ; ) {
        const page = await listSubscribers(db, { ...filter, after }, EXPORT_PAGE);
        lines.push(...page.map((subscriber) => csvLine(columns.map((column) => subscriber[column] ?? ""))));
        const last = page.at(-1);
        if (!last || page.length < EXPORT_PAGE) return lines.join("");
        after = last.email;
      }
    },
  };
}
