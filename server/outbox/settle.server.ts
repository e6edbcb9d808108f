import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, isoFromNow } from "#server/clock.server.ts";
import type { Delivery } from "#server/delivery/deliverer.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { type Settlement, settleMessage } from "#server/store/outbox-claims-table.server.ts";
import type { OutboxMessage } from "#server/store/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { retryDelayMs } from "./retry-schedule.server.ts";

type SettleParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly random: () => number;
  readonly worker: string;
  readonly hasTime: () => boolean;
};

/** Writes down how a delivery ended, and says so in the log when it failed. Never throws. */
export async function settle(parts: SettleParts, message: OutboxMessage, delivery: Delivery): Promise<void> {
  const result = resultOf(parts, message, delivery);
  const about = { id: message.id, lead: message.leadId, channel: message.channel, attempts: message.attempts };
  if (delivery.status === "delivered") parts.log.info(about, "delivered");
  else if (delivery.status === "postponed") parts.log.info(about, "put off");
  else if (result.refusedAt !== null) parts.log.warn({ ...about, err: delivery.error }, "recipient refused");
  else if (result.status === "failed") parts.log.error({ ...about, err: delivery.error }, "delivery given up");
  else parts.log.warn({ ...about, err: delivery.error, again: result.nextAttemptAt }, "delivery failed");

  // What was sent but cannot be written down would be sent again: keep at it while the store is away.
  do {
    try {
      const isOurs = await settleMessage(parts.store.db, parts.worker, message.id, result);
      if (!isOurs) parts.log.warn(about, "lease lapsed during delivery: the message may be repeated");
      return;
    } catch (err) {
      parts.log.error({ ...about, err }, "delivery not written down");
      await sleep(1_000);
    }
  } while (parts.hasTime());
}

function resultOf({ clock, random }: SettleParts, message: OutboxMessage, delivery: Delivery): Settlement {
  const updatedAt = isoFromNow(clock);
  const unchanged = { nextAttemptAt: message.nextAttemptAt, updatedAt };
  if (delivery.status === "delivered") return { status: "delivered", lastError: null, refusedAt: null, ...unchanged };
  if (delivery.status === "postponed") {
    const { lastError, attempts } = message;
    return {
      status: "pending",
      lastError,
      refusedAt: null,
      updatedAt,
      nextAttemptAt: delivery.until,
      attempts: attempts - 1,
    };
  }
  const lastError = (delivery.error instanceof Error ? delivery.error.message : String(delivery.error)).slice(0, 500);
  const delayMs = delivery.isFinal ? null : retryDelayMs(message.attempts, message.channel, random);
  if (delayMs === null) {
    return { status: "failed", lastError, refusedAt: delivery.isRefused ? updatedAt : null, ...unchanged };
  }
  return { status: "pending", lastError, refusedAt: null, updatedAt, nextAttemptAt: isoFromNow(clock, delayMs) };
}
