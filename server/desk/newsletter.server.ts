import { isoFromNow } from "#server/clock.server.ts";
import { audit } from "#server/store/audit-table.server.ts";
import { messagesOfSubscriber, withdrawMessages } from "#server/store/outbox-table.server.ts";
import { listSubscribers, monthsOfGrowth } from "#server/store/subscriber-lists.server.ts";
import { countSubscribers, endSubscription, findSubscriber } from "#server/store/subscribers-table.server.ts";
import { requestsOf } from "#server/store/subscription-requests-table.server.ts";
import { csvLine } from "#shared/csv.ts";
import type { NewsletterDesk } from "#shared/desk-newsletter.ts";
import { createImportDesk, type ImportParts } from "./import.server.ts";
import { createIssueDesk, type IssueDeskParts } from "./issues.server.ts";

const PAGE = 50;
const EXPORT_PAGE = 1_000;

/** The subscribers as the desk sees them, and what is mailed to them. */
export function createNewsletterDesk(parts: IssueDeskParts & ImportParts): NewsletterDesk {
  const { store, clock } = parts;
  const { db } = store;
  return {
    issues: createIssueDesk(parts),
    imports: createImportDesk(parts),
    async list(filter) {
      const found = await listSubscribers(db, filter, PAGE + 1);
      const lines = found.slice(0, PAGE);
      const next = found.length > PAGE ? (lines.at(-1)?.email ?? null) : null;
      return { lines, next, counts: await countSubscribers(db) };
    },

    async subscriber(id) {
      const subscriber = await findSubscriber(db, id);
      if (!subscriber) return null;
      const requests = await requestsOf(db, id);
      const messages = await messagesOfSubscriber(db, id);
      return {
        ...subscriber,
        requests: requests.map(({ page, consentVersion, consentWording, requestedAt, confirmedAt }) => ({
          ...{ page, consentVersion, consentWording, requestedAt, confirmedAt },
        })),
        mails: messages.map(({ channel, issue, status, updatedAt }) => ({ channel, issue, status, updatedAt })),
      };
    },

    unsubscribe: (actor, id) =>
      store.transaction(async (transaction) => {
        await endSubscription(transaction, id, isoFromNow(clock));
        await withdrawMessages(transaction, id);
        await audit(transaction, { actor, now: clock(), action: "unsubscribed", record: `subscriber ${id}` });
      }),

    async growth() {
      let total = 0;
      const months = (await monthsOfGrowth(db)).map(({ month, joined, left }) => {
        total += joined - left;
        return { month, joined, left, total };
      });
      return months.reverse();
    },

    async exportCsv(actor, filter) {
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
