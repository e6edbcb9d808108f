import type { Logger } from "#server/logger.server.ts";
import type { FormKind } from "#shared/form-of-path.ts";
import type { LinkPurpose } from "#shared/services.ts";
import { createMinuteCounts } from "./minute-counts.server.ts";

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

export type AbuseLog = {
  /** Notes the answer to a post of this kind, when it is a refusal. */
  answered(kind: FormKind | LinkPurpose | "challenge" | "report" | "other", status: number): void;
  /** Notes what a browser reports of our pages, by a name from a closed list. */
  reported(what: string): void;
  flush(): void;
};

/** Makes abuse visible without a trace of anybody: a line a minute with how often each kind was refused, and why. */
export function createAbuseLog(log: Logger): AbuseLog {
  const refused = createMinuteCounts((counts) => log.info({ refused: counts }, "posts refused"));
  const reported = createMinuteCounts((counts) => log.info({ reported: counts }, "browsers reported"));
  return {
    answered(kind, status) {
      if (status >= 400) refused.add(`${kind}: ${reasons[status] ?? status}`);
    },
    reported: reported.add,
    flush() {
      refused.flush();
      reported.flush();
    },
  };
}
