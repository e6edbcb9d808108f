import { isoFromNow } from "#server/clock.server.ts";
import { deliveryErrorOf } from "#server/delivery/delivery-error.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { namesOfRecords } from "#server/store/members/record-names.server.ts";
import { dropMessage, outboxBacklog } from "#server/store/outbox/outbox-backlog.server.ts";
import { listMessages, type OutboxMessage, retryMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { DeskDependencies } from "./desk-dependencies.server.ts";

const MOST_SHOWN = 200;

const mentionedIn = ({ channel, payload }: OutboxMessage): string[] =>
  channel === "mail-notice" ? [(JSON.parse(payload) as { leadId?: string }).leadId ?? ""].filter(Boolean) : [];

export function createOutboxDesk({ store, clock, onStored, sendsMail, describeMail }: DeskDependencies) {
  return {
    async view() {
      const { waiting, failed, refused } = await outboxBacklog(store.db);
      const lines = await listMessages(store.db, MOST_SHOWN);
      const names = await namesOfRecords(store.db, [...lines.map(({ id }) => id), ...lines.flatMap(mentionedIn)]);
      // One query at a time: a page must not take all connections.
      const shownLines = await Array.fromAsync(lines, async (line) => {
        const { id, channel, status, attempts, createdAt, nextAttemptAt, lastError } = line;
        const [noted = ""] = mentionedIn(line);
        return {
          ...{ id, channel, status, attempts, createdAt, nextAttemptAt, lastError },
          eventId: channel === "mail-reply" ? (JSON.parse(line.payload) as { eventId: string }).eventId : null,
          about: names.get(id) ?? names.get(noted) ?? null,
          mail: await describeMail(line),
          error: deliveryErrorOf(line),
        };
      });
      return { waiting, failed: failed + refused, sendsMail, lines: shownLines };
    },
    sendsMail: async () => sendsMail,
    async countFailed() {
      const { failed, refused } = await outboxBacklog(store.db);
      return failed + refused;
    },
    async retry(actor: Actor, id: string | null) {
      const count = await store.transaction(async (db) => {
        const retried = await retryMessages(db, id === null ? "all that failed" : { ids: [id] }, isoFromNow(clock));
        const record = id ?? "all that failed";
        if (retried > 0) await audit(db, { actor, now: clock(), action: "mail retried", record, detail: `${retried}` });
        return retried;
      });
      onStored();
      return count;
    },
    drop: (actor: Actor, id: string) =>
      store.transaction(async (db) => {
        const isDropped = await dropMessage(db, id, isoFromNow(clock));
        if (isDropped) await audit(db, { actor, now: clock(), action: "mail dropped", record: id, detail: "" });
        return isDropped;
      }),
  };
}
