import type { Logger } from "#server/logger.server.ts";

/** What the answer alone does not tell of a post: human check not passed, trap sprung, or not mailed about. */
export type AbuseReason = "unchecked" | "trapped" | "cut-recipient" | "cut-network" | "cut-overall";

export type AbuseTally = {
  /** Counts one post and says so in the log; never whose. */
  note(form: string, reason: AbuseReason): void;
  /** How many there were since the start, by form and reason. */
  counts(): readonly { readonly form: string; readonly reason: AbuseReason; readonly count: number }[];
};

/** Counts what looks like abuse, so that somebody sees it; in memory, one line of log each. */
export function createAbuseTally(log: Logger): AbuseTally {
  const tally = new Map<string, { form: string; reason: AbuseReason; count: number }>();
  return {
    note(form, reason) {
      const key = `${form} ${reason}`;
      const entry = tally.get(key) ?? { form, reason, count: 0 };
      entry.count += 1;
      tally.set(key, entry);
      log.info({ form, reason, count: entry.count }, "abuse");
    },
    counts: () => [...tally.values()],
  };
}
