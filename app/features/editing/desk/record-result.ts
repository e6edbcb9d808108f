import { data } from "react-router";
import type { ContentProblem } from "#content/editing/records.ts";
import type { DeskContent } from "#content/types.ts";
import type { SaveOutcome, StepOutcome } from "#features/editing/editing.ts";
import type { TypedPlan } from "#features/editing/schedule-change.server.ts";

export type Words = DeskContent["outcomes"];
export type Done = keyof Words;

/**
 * A refusal; `field` is the id of the field that it is about, `typed` the plan that was not stored.
 */
export type Refused = {
  readonly status: "refused";
  readonly problem: string;
  readonly field?: string;
  readonly typed?: TypedPlan;
};

export type RecordResult =
  | {
      readonly status: "done";
      readonly did: Done;
      readonly done: string;
      readonly link?: string;
      readonly isWrong?: boolean;
      /** The base of further typing. */
      readonly version?: string;
    }
  | Refused
  /**
   * Other records prevent a change of the whole record, or the schemas prevent restoring a version.
   */
  | {
      readonly status: "impossible";
      readonly why: string;
      readonly problems: readonly ContentProblem[];
    }
  | Extract<SaveOutcome, { status: "stale" }>;

export const answer = (result: RecordResult, status = 200) => data(result, { status });

export const done = (did: Done, words: Words) => answer({ status: "done", did, done: words[did] });

export const refused = (problem: string, status: 409 | 422) =>
  answer({ status: "refused", problem }, status);

export function saved(outcome: SaveOutcome, did: Done, words: Words) {
  switch (outcome.status) {
    case "saved": {
      const { isWrong, isWithdrawn, version } = outcome;
      return answer({
        status: "done",
        did,
        done: [isWrong ? words.savedWrong : words[did], isWithdrawn && words.withdrawn]
          .filter(Boolean)
          .join(" "),
        isWrong,
        version,
      });
    }
    case "unchanged":
      return answer({ status: "done", did, done: words.unchanged });
    case "invalid":
      return answer({ status: "impossible", why: words.outdated, problems: outcome.problems }, 422);
    case "gone":
      return refused(words.gone, 409);
    case "too slow":
      return refused(words["too slow"], 422);
    case "stale":
      return answer(outcome, 409);
  }
}

export function stepped({ status, detail }: StepOutcome, did: Done, words: Words) {
  if (status === "done") return done(did, words);
  return refused([words[status], detail].filter(Boolean).join(" "), 409);
}
