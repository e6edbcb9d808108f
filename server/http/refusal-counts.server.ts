import type { Logger } from "#server/logger.server.ts";
import type { FormKind } from "#shared/form-of-path.ts";

const KEEP_MS = 60_000;

const reasons: Readonly<Record<number, string>> = {
  400: "malformed",
  403: "other origin",
  404: "no such page",
  405: "no form there",
  408: "too slow",
  413: "too large",
  415: "wrong type",
  422: "wrong answers",
  429: "limited",
  503: "not stored",
};

export type RefusalCounts = {
  /** Notes the answer to a post of this kind, when it is a refusal. */
  note(kind: FormKind | "challenge" | "report" | "other", status: number): void;
  /** Writes what was noted. */
  flush(): void;
};

/** Makes abuse visible without a trace of anybody: one line a minute with how often each kind was refused, and why. */
export function createRefusalCounts(log: Logger): RefusalCounts {
  const counts = new Map<string, number>();
  function flush() {
    if (counts.size > 0) log.info({ refused: Object.fromEntries(counts) }, "posts refused");
    counts.clear();
  }
  return {
    note(kind, status) {
      if (status < 400) return;
      if (counts.size === 0) setTimeout(flush, KEEP_MS).unref();
      const key = `${kind}: ${reasons[status] ?? status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    flush,
  };
}
