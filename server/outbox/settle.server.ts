import { setTimeout as sleep } from "node:timers/promises";
import { confirmAnswer, withdrawAnswer } from "#features/enquiries/tables/answers.server.ts";
import { withdrawIfCancelled } from "#features/newsletter/tables/newsletter-issues-table.server.ts";
import {
  markReached,
  markUnreachable,
} from "#features/newsletter/tables/subscribers-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { isNoSuchAddress } from "#server/delivery/delivery-error.server.ts";
import type { Delivery } from "#server/delivery/mail-transport.server.ts";
import { messageFor } from "#server/delivery/refused-addresses.server.ts";
import type { Site } from "#server/site.server.ts";
import {
  insertSettled,
  type Settlement,
  settleMessage,
} from "#server/store/outbox/outbox-claims-table.server.ts";
import { isPosted, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";

const LONGEST_ERROR = 500;

export const MAX_DELAY_MS = 4 * 60 * 60_000;
// Mail is retried for two and a half days, because a mail server may be down for a weekend; a
// webhook and a chat for one day.
export const MAX_ATTEMPTS = 24;
export const MAX_WEBHOOK_ATTEMPTS = 15;
const FIRST_DELAY_MS = 30_000;
const JITTER = 0.2;

type SettleDependencies = Pick<Site, "store" | "clock" | "log"> & {
  readonly random: () => number;
  readonly worker: string;
  readonly hasTime: () => boolean;
};

/** Stores the result of a delivery and logs failures. Never throws. */
export async function settle(
  parts: SettleDependencies,
  message: OutboxMessage,
  delivery: Delivery,
): Promise<void> {
  const result = resultOf(parts, message, delivery);
  const others = messagesForRefused(parts, message, delivery);
  const about = {
    id: message.id,
    lead: message.leadId,
    channel: message.channel,
    attempts: message.attempts,
  };
  if (delivery.status === "delivered") parts.log.info(about, "delivered");
  else if (result.refusedAt !== null)
    parts.log.warn({ ...about, err: delivery.error }, "recipient refused");
  else if (result.status === "failed")
    parts.log.error({ ...about, err: delivery.error }, "delivery failed for good");
  else
    parts.log.warn(
      { ...about, err: delivery.error, again: result.nextAttemptAt },
      "delivery failed",
    );

  for (const { id, lastError } of others)
    parts.log.warn({ ...about, id, of: message.id, reason: lastError }, "one address refused");

  // Without a stored result the message would be sent again, so this retries until the store
  // answers.
  do {
    try {
      const isOurs = await write(parts, message, { result, others });
      if (!isOurs)
        parts.log.warn(about, "lease lapsed during delivery: the message may be repeated");
      return;
    } catch (err) {
      parts.log.error({ ...about, err }, "delivery not written down");
      await sleep(1_000);
    }
  } while (parts.hasTime());
}

type Results = { readonly result: Settlement; readonly others: readonly OutboxMessage[] };

function write(
  { store, worker }: SettleDependencies,
  message: OutboxMessage,
  { result, others }: Results,
) {
  const { id, channel, leadId, issue, payload } = message;
  if (issue !== null)
    return store.transaction(async (db) => {
      const isOurs = await settleMessage(db, worker, id, result);
      if (isOurs) await noteReachable(db, message, result);
      await withdrawIfCancelled(db, id);
      return isOurs;
    });
  if (others.length > 0)
    return store.transaction(async (db) => {
      const isOurs = await settleMessage(db, worker, id, result);
      if (isOurs) await insertSettled(db, others);
      return isOurs;
    });
  if (channel !== "mail-reply" || leadId === null)
    return settleMessage(store.db, worker, id, result);
  return store.transaction(async (db) => {
    const isOurs = await settleMessage(db, worker, id, result);
    const { eventId } = JSON.parse(payload) as { eventId: string };
    if (isOurs && result.status === "delivered")
      await confirmAnswer(db, { leadId, eventId }, result.updatedAt);
    if (isOurs && result.status === "failed")
      await withdrawAnswer(db, { leadId, eventId }, result.updatedAt);
    return isOurs;
  });
}

/**
 * An address that does not exist gets no more issues until somebody at the desk, or its owner, says
 * otherwise.
 */
async function noteReachable(
  db: Database,
  { subscriberId }: OutboxMessage,
  { status, lastError, ...rest }: Settlement,
) {
  if (subscriberId === null) return;
  const isGone = status === "failed" && Boolean(rest.refusedAt) && isNoSuchAddress(lastError ?? "");
  if (isGone) await markUnreachable(db, subscriberId, rest.updatedAt);
  else if (status === "delivered" && lastError === null) await markReached(db, subscriberId);
}

/** Each address that was refused while others were not goes on as a message of its own. */
function messagesForRefused(
  parts: SettleDependencies,
  message: OutboxMessage,
  delivery: Delivery,
): OutboxMessage[] {
  if (delivery.status !== "delivered") return [];
  return (delivery.refused ?? []).map((refused) => ({
    ...messageFor(refused, message, parts.clock),
    refusedAt: null,
    ...resultOf(parts, message, { status: "failed", ...refused }),
  }));
}

function resultOf(
  { clock, random }: SettleDependencies,
  message: OutboxMessage,
  delivery: Delivery,
): Settlement {
  const updatedAt = isoFromNow(clock);
  const unchanged = { nextAttemptAt: message.nextAttemptAt, updatedAt };
  if (delivery.status === "delivered") {
    const lastError = delivery.isUnneeded ? "nothing to send" : null;
    return {
      status: "delivered",
      lastError,
      refusedAt: null,
      isFile: delivery.isFile ? 1 : 0,
      ...unchanged,
    };
  }
  const said = delivery.error instanceof Error ? delivery.error.message : String(delivery.error);
  const lastError = beginningOf(said, LONGEST_ERROR);
  const delayMs = delivery.isFinal ? null : retryDelayMs(message.attempts, message.channel, random);
  if (delayMs === null) {
    return {
      status: "failed",
      lastError,
      refusedAt: delivery.isRefused ? updatedAt : null,
      ...unchanged,
    };
  }
  return {
    status: "pending",
    lastError,
    refusedAt: null,
    updatedAt,
    nextAttemptAt: isoFromNow(clock, delayMs),
  };
}

/**
 * 30 s, 1, 2, 4 … 128 minutes, then 4 hours, each plus or minus a fifth; null after the last
 * attempt.
 */
export function retryDelayMs(
  attempts: number,
  channel: string,
  random: () => number,
): number | null {
  if (attempts >= (isPosted(channel) ? MAX_WEBHOOK_ATTEMPTS : MAX_ATTEMPTS)) return null;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}
