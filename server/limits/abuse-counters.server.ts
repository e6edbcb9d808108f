import type { Logger } from "#server/logger.server.ts";

/** Why a post was suspicious, which its answer does not say: no human check, honeypot filled in, or mail throttled. */
export type AbuseReason = "unchecked" | "honeypot" | "throttled-recipient" | "throttled-network" | "throttled-overall";

export type AbuseCounters = ReturnType<typeof createAbuseCounters>;

/** Counts suspicious posts in memory, for metrics and the log. */
export function createAbuseCounters(log: Logger) {
  const counters = new Map<string, { form: string; reason: AbuseReason; count: number }>();
  return {
    /** Counts and logs one post, without who sent it. */
    note(form: string, reason: AbuseReason) {
      const key = `${form} ${reason}`;
      const entry = counters.get(key) ?? { form, reason, count: 0 };
      entry.count += 1;
      counters.set(key, entry);
      log.info({ form, reason, count: entry.count }, "abuse");
    },
    /** The counts since the start. */
    counts: () => [...counters.values()],
  };
}
