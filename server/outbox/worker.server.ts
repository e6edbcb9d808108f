import { randomUUID } from "node:crypto";
import { type Clock, isoFromNow } from "#server/clock.server.ts";
import type { Deliverer } from "#server/delivery/deliverer.server.ts";
import { SMTP_CONNECTIONS } from "#server/delivery/smtp-transport.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { claimDueMessages, extendLease } from "#server/store/outbox-claims-table.server.ts";
import type { OutboxMessage } from "#server/store/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { settle } from "./settle.server.ts";
import { createWakeSignal } from "./wake-signal.server.ts";

const POLL_MS = 5_000;
const CONCURRENCY = SMTP_CONNECTIONS;
const DELIVERY_TIMEOUT_MS = 60_000;
// Short, so that what a killed process held is soon taken up again; renewed while a delivery is in hand.
export const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
// How far the clocks of instances may be apart; more than a lease, or one would take what another holds.
const CLOCK_SKEW_MS = 6 * LEASE_MS;

export type OutboxWorker = {
  /** Something was queued: look now. */
  wake(): void;
  /** When the loop last looked for work, for /readyz. */
  lastLookAt(): Date;
  /** Claims nothing more and resolves when the deliveries in hand have ended. */
  stop(): Promise<void>;
};

export type WorkerParts = {
  readonly store: Store;
  readonly deliver: Deliverer;
  readonly clock: Clock;
  readonly log: Logger;
  readonly random?: () => number;
};

/**
 * The outbox: a lead is stored together with rows for what is to be sent because of it, and this worker sends them
 * afterwards. A row is claimed for a short lease, delivered, and settled as delivered, to be tried again, or failed.
 * A crash between sending and settling repeats a message with the same Message-ID; nothing else can.
 */
export function startOutboxWorker({ store, deliver, clock, log, random = Math.random }: WorkerParts): OutboxWorker {
  const name = randomUUID();
  const signal = createWakeSignal();
  const inHand = new Map<string, Promise<void>>();
  let lastLook = clock();
  let isStopping = false;

  async function look(): Promise<OutboxMessage[]> {
    lastLook = clock();
    if (inHand.size >= CONCURRENCY) return [];
    try {
      return await claimDueMessages(store, {
        worker: name,
        now: isoFromNow(clock),
        until: isoFromNow(clock, LEASE_MS),
        future: isoFromNow(clock, CLOCK_SKEW_MS),
        inHand: [...inHand.keys()],
        limit: CONCURRENCY - inHand.size,
      });
    } catch (err) {
      log.error({ err }, "outbox not readable");
      return [];
    }
  }

  async function handle(message: OutboxMessage) {
    const delivery = await deliver(message, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)).catch((error: unknown) => ({
      status: "failed" as const,
      error,
      isFinal: false,
    }));
    await settle({ store, clock, log, random, worker: name, hasTime: () => !isStopping }, message, delivery);
    inHand.delete(message.id);
    signal.give();
  }

  async function run() {
    while (!isStopping) {
      for (const message of await look()) inHand.set(message.id, handle(message));
      await signal.wait(POLL_MS);
    }
    await Promise.all(inHand.values());
  }

  const renewal = setInterval(() => {
    extendLease(store.db, name, [...inHand.keys()], isoFromNow(clock, LEASE_MS)).catch((err) => {
      log.warn({ err }, "outbox lease not extended");
    });
  }, RENEW_MS);
  const loop = run().finally(() => clearInterval(renewal));

  return {
    wake: signal.give,
    lastLookAt: () => lastLook,
    stop() {
      isStopping = true;
      signal.give();
      return loop;
    },
  };
}
