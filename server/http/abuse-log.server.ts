import type { Logger } from "#server/logger.server.ts";
import type { LinkPurpose } from "#shared/contracts/services.ts";
import type { FormKind } from "#shared/site-map/form-of-path.ts";

const reasons: Readonly<Record<number, string>> = {
  400: "malformed",
  403: "other origin",
  404: "no such page",
  405: "no form there",
  408: "too slow",
  410: "expired",
  413: "too large",
  415: "wrong type",
  422: "wrong answers",
  429: "limited",
  503: "not stored",
};

export type AbuseLog = ReturnType<typeof createAbuseLog>;
type Kind = FormKind | LinkPurpose | "challenge" | "other";

/** Logs once a minute how many posts of each kind were refused, and why; nothing about who sent them. */
export function createAbuseLog(log: Logger) {
  const refused = createMinuteCounts((counts) => log.info({ refused: counts }, "posts refused"));
  const reported = createMinuteCounts((counts) => log.info({ reported: counts }, "browsers reported"));
  return {
    /** Counts the answer to a post of this kind if it is a refusal. */
    answered(kind: Kind, status: number) {
      if (status >= 400) refused.add(`${kind}: ${reasons[status] ?? status}`);
    },
    /** Counts what a browser reports about our pages, by a name from a fixed list. */
    reported: reported.add,
    flush() {
      refused.flush();
      reported.flush();
    },
  };
}

const KEEP_MS = 60_000;

/** Names come from fixed lists, so there are few. */
function createMinuteCounts(report: (counts: Readonly<Record<string, number>>) => void) {
  const counts = new Map<string, number>();
  function flush() {
    if (counts.size > 0) report(Object.fromEntries(counts));
    counts.clear();
  }
  return {
    add(key: string) {
      if (counts.size === 0) setTimeout(flush, KEEP_MS).unref();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    flush,
  };
}
