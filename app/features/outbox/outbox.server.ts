import { audit } from "#features/audit/tables/audit-table.server.ts";
import { namesOfRecords } from "#features/audit/tables/record-names.server.ts";
import { resumeReply, stopReply } from "#features/enquiries/stop-reply.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { deliveryErrorOf } from "#server/delivery/delivery-error.server.ts";
import type { Site } from "#server/site.server.ts";
import {
  type Dropped,
  dropMessage,
  outboxBacklog,
  restoreMessage,
} from "#server/store/outbox/outbox-backlog.server.ts";
import {
  countSuperseded,
  listMessages,
  type OutboxMessage,
  retryMessages,
  type Scope,
} from "#server/store/outbox/outbox-table.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";

const MOST_SHOWN = 200;

const mentionedIn = ({ channel, payload }: OutboxMessage): string[] =>
  channel === "mail-notice"
    ? [(JSON.parse(payload) as { leadId?: string }).leadId ?? ""].filter(Boolean)
    : [];

const replyIn = ({ channel, leadId, payload, id }: Dropped) =>
  channel === "mail-reply" && leadId
    ? { leadId, messageId: id, eventId: (JSON.parse(payload) as { eventId: string }).eventId }
    : null;

export type OutboxLine = Awaited<ReturnType<typeof outboxView>>["lines"][number];

export async function outboxView({ store, describeMail, sendsMail }: Site) {
  const { waiting, failed, refused } = await outboxBacklog(store.db);
  const lines = await listMessages(store.db, MOST_SHOWN);
  const names = await namesOfRecords(store.db, [
    ...lines.map(({ id }) => id),
    ...lines.flatMap(mentionedIn),
  ]);
  // One query at a time: a page must not take all connections.
  const shownLines = await Array.fromAsync(lines, async (line) => {
    const { id, channel, status, attempts, createdAt, nextAttemptAt, lastError } = line;
    const [noted = ""] = mentionedIn(line);
    return {
      id,
      channel,
      status,
      attempts,
      createdAt,
      nextAttemptAt,
      lastError,
      isOfEnquiry: line.leadId !== null,
      eventId:
        channel === "mail-reply" ? (JSON.parse(line.payload) as { eventId: string }).eventId : null,
      about: names.get(id) ?? names.get(noted) ?? null,
      mail: await describeMail(line),
      error: deliveryErrorOf(line),
    };
  });
  return { waiting, failed: failed + refused, sendsMail, lines: shownLines };
}

export async function countFailedMails({ store }: Site) {
  const { failed, refused } = await outboxBacklog(store.db);
  return failed + refused;
}

/** Tries one message again, or all that failed but for replies that a later one replaces. */
export async function retryMails(
  { store, clock, onStored }: Site,
  actor: Actor,
  id: string | null,
  scope: Scope,
) {
  const count = await store.transaction(async (db) => {
    const which = id === null ? "all that failed" : { ids: [id] };
    const retried = await retryMessages(db, which, isoFromNow(clock), scope);
    const record = id ?? "all that failed";
    if (retried > 0)
      await audit(db, {
        actor,
        now: clock(),
        action: "mail retried",
        record,
        detail: `${retried}`,
      });
    return retried;
  });
  onStored();
  return count;
}

/** How many failed replies a retry of all leaves out. */
export const countLeftOut = ({ store }: Site, scope: Scope) => countSuperseded(store.db, scope);

/**
 * Stops a message; an enquiry whose reply does not go is unanswered again. Returns whether it still
 * waited.
 */
export async function dropMail(site: Site, actor: Actor, id: string, scope: Scope) {
  const { store, clock } = site;
  const dropped = await store.transaction(async (db) => {
    const now = isoFromNow(clock);
    const message = await dropMessage(db, { id, scope, by: actor.name, now });
    if (!message) return undefined;
    await audit(db, { actor, now: clock(), action: "mail dropped", record: id, detail: "" });
    const reply = replyIn(message);
    if (reply) await stopReply(db, site, { ...reply, by: actor });
    return message;
  });
  return publish(site, dropped);
}

/** Sends a stopped message after all. */
export async function restoreMail(site: Site, actor: Actor, id: string, scope: Scope) {
  const { store, clock, onStored } = site;
  const restored = await store.transaction(async (db) => {
    const message = await restoreMessage(db, { id, scope, now: isoFromNow(clock) });
    if (!message) return undefined;
    await audit(db, {
      actor,
      now: clock(),
      action: "mail retried",
      record: id,
      detail: "after it was dropped",
    });
    const reply = replyIn(message);
    if (reply) await resumeReply(db, site, { ...reply, by: actor });
    return message;
  });
  onStored();
  return publish(site, restored);
}

function publish({ eventBus }: Site, message: Dropped | undefined) {
  if (message?.leadId) eventBus.publish({ kind: "changed", id: message.leadId });
  return message !== undefined;
}
