import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isoFromNow } from "#server/clock.server.ts";
import type { Deliverer } from "#server/delivery/mail-transport.server.ts";
import { SMTP_CONNECTIONS } from "#server/delivery/smtp-transport.server.ts";
import type { Site } from "#server/site.server.ts";
import { claimDueMessages, extendLease } from "#server/store/outbox/outbox-claims-table.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { settle } from "./settle.server.ts";

const POLL_MS = 5_000;
const CONCURRENCY = SMTP_CONNECTIONS;
const DELIVERY_TIMEOUT_MS = 60_000;
// Short, so that another worker soon takes over after a crash; renewed during a delivery.
export const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
// Maximum clock difference. Longer than a lease, or one instance would claim a message that another
// holds.
const CLOCK_SKEW_MS = 6 * LEASE_MS;

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;

export type WorkerDependencies = Pick<Site, "store" | "clock" | "log"> & {
  readonly deliver: Deliverer;
  readonly random?: () => number;
  readonly onAnswerTried?: (leadId: string) => void;
};

/**
 * Delivers messages under a short lease. Only a crash before the result is stored repeats one, with
 * its Message-ID.
 */
export function startOutboxWorker(parts: WorkerDependencies) {
  const { store, deliver, clock, log, random = Math.random, onAnswerTried } = parts;
  const name = randomUUID();
  let pause = new AbortController();
  const notify = () => pause.abort();
  const inFlight = new Map<string, Promise<void>>();
  let polledAt = clock();
  let isStopping = false;

  async function poll(): Promise<OutboxMessage[]> {
    polledAt = clock();
    if (inFlight.size >= CONCURRENCY) return [];
    try {
      return await claimDueMessages(store, {
        worker: name,
        now: isoFromNow(clock),
        until: isoFromNow(clock, LEASE_MS),
        future: isoFromNow(clock, CLOCK_SKEW_MS),
        inFlight: [...inFlight.keys()],
        limit: CONCURRENCY - inFlight.size,
      });
    } catch (err) {
      log.error({ err }, "outbox not readable");
      return [];
    }
  }

  async function handle(message: OutboxMessage) {
    const delivery = await deliver(message, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)).catch(
      (error: unknown) => ({
        status: "failed" as const,
        error,
        isFinal: false,
      }),
    );
    await settle(
      { store, clock, log, random, worker: name, hasTime: () => !isStopping },
      message,
      delivery,
    );
    if (message.channel === "mail-reply" && message.leadId) onAnswerTried?.(message.leadId);
    inFlight.delete(message.id);
    notify();
  }

  async function run() {
    while (!isStopping) {
      for (const message of await poll()) inFlight.set(message.id, handle(message));
      await sleep(POLL_MS, null, { signal: pause.signal }).catch(() => {});
      pause = new AbortController();
    }
    await Promise.all(inFlight.values());
  }

  let renewed = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = extendLease(store.db, name, [...inFlight.keys()], isoFromNow(clock, LEASE_MS)).catch(
      (err) => {
        log.warn({ err }, "outbox lease not extended");
      },
    );
  }, RENEW_MS);
  const loop = run().finally(() => {
    clearInterval(renewal);
    return renewed;
  });

  return {
    notify,
    lastPollAt: () => polledAt,
    stop() {
      isStopping = true;
      notify();
      return loop;
    },
  };
}
