import { isoFromNow } from "#server/clock.server.ts";
import { messageTroubleOf } from "#server/delivery/mail-trouble.server.ts";
import { audit } from "#server/store/audit-table.server.ts";
import { outboxBacklog } from "#server/store/outbox-backlog.server.ts";
import { dropMessage } from "#server/store/outbox-drops.server.ts";
import { retryMessages, undeliveredWithRecords } from "#server/store/outbox-table.server.ts";
import type { OutboxDesk } from "#shared/desk-outbox.ts";
import type { DeskParts } from "./desk-parts.server.ts";

const MOST_SHOWN = 200;

/** The outbox as the desk sees it: the same that `npm run outbox` shows and does. */
export function createOutboxDesk({ store, clock, onStored }: DeskParts): OutboxDesk {
  return {
    async view(which) {
      const { waiting, failed, refused } = await outboxBacklog(store.db);
      const lines = await undeliveredWithRecords(store.db, which, MOST_SHOWN);
      return {
        waiting,
        failed: failed + refused,
        lines: lines.map((line) => ({ ...line, trouble: messageTroubleOf(line) })),
      };
    },
    async retry(actor, id) {
      const count = await store.transaction(async (db) => {
        const retried = await retryMessages(db, id === null ? "all that failed" : { ids: [id] }, isoFromNow(clock));
        const record = id ?? "all that failed";
        if (retried > 0) await audit(db, { actor, now: clock(), action: "mail retried", record, detail: `${retried}` });
        return retried;
      });
      onStored();
      return count;
    },
    async drop(actor, id) {
      return store.transaction(async (db) => {
        const isDropped = await dropMessage(db, id);
        if (isDropped) await audit(db, { actor, now: clock(), action: "mail dropped", record: id, detail: "" });
        return isDropped;
      });
    },
  };
}
