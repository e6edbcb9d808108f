import { isoFromNow } from "#server/clock.server.ts";
import { findErasures } from "#server/data-protection/erasures.server.ts";
import { createId } from "#server/ids.server.ts";
import { type Consent, readTable } from "#server/newsletter/read-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import {
  countSubscribers,
  endSubscription,
  findSubscriber,
  listSubscribers,
} from "#server/store/newsletter/subscribers-table.server.ts";
import {
  type Imported,
  insertImported,
  requestsOf,
  subscribersAmong,
} from "#server/store/newsletter/subscription-requests-table.server.ts";
import { messagesOfSubscriber, withdrawMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { SubscriberQuery } from "#shared/contracts/desk-newsletter.ts";
import { csvLine } from "#shared/formats/csv.ts";
import type { DeskDependencies } from "./desk-dependencies.server.ts";
import { createIssueDesk } from "./issues.server.ts";

const PAGE = 50;
const EXPORT_PAGE = 1_000;

export function createNewsletterDesk(dependencies: DeskDependencies) {
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

export type ImportDependencies = Pick<DeskDependencies, "store" | "clock" | "keys">;

type Lines = Extract<ReturnType<typeof readTable>, { status: "read" }>;

const VERSION = "imported";

export function createImportDesk(dependencies: ImportDependencies) {
  const { store, clock } = dependencies;

  /** Compares the lines with stored subscribers. `left` are those who unsubscribed, or were erased after their consent. */
  async function sort(db: Database, read: Lines) {
    const emails = read.consents.map(({ email }) => email);
    const stored = await subscribersAmong(db, emails);
    const erasures = await findErasures(db, dependencies.keys, emails);
    const places = read.consents.map((consent) => {
      const subscriber = stored.get(consent.email);
      // Someone who unsubscribed stays out, even if they asked again: only their own confirmation counts.
      if (subscriber?.status === "unsubscribed") return "left";
      if (subscriber?.status === "confirmed") return "known";
      const erasedAt = erasures.get(consent.email);
      return erasedAt !== undefined && erasedAt >= consent.consentedAt ? "left" : "new";
    });
    const count = (place: (typeof places)[number]) => places.filter((each) => each === place).length;
    const fresh = read.consents.filter((_, at) => places[at] === "new");
    return { ...read, fresh, known: count("known"), left: count("left") };
  }

  return {
    async preview(table: string) {
      const read = readTable(table, clock());
      if (read.status === "no table") return read;
      const { fresh, known, left, refused } = await sort(store.db, read);
      return { status: "read" as const, added: fresh.length, known, left, refused };
    },
    async commit(actor: Actor, table: string) {
      const read = readTable(table, clock());
      if (read.status === "no table") return read;
      return store.transaction(async (db) => {
        const { fresh, known, left, refused } = await sort(db, read);
        const rows = fresh.map((consent) => rowOf(consent, clock()));
        const added = await insertImported(db, rows, isoFromNow(clock));
        const detail = `${added} added, ${known} known, ${left} left before, ${refused.length} refused`;
        await audit(db, { actor, now: clock(), action: "subscribers imported", record: `${added}`, detail });
        return { status: "read" as const, added, known, left, refused };
      });
    },
  };
}

const rowOf = ({ email, consentedAt, where, wording }: Consent, now: Date): Imported => ({
  subscriber: { id: createId(now), email, requestedAt: consentedAt },
  evidence: { id: createId(now), page: where, consentVersion: VERSION, consentWording: wording, addressHash: "" },
});
