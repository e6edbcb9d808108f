import { data } from "react-router";
import type { DeskNewsletter } from "#content/types.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import { type IssueOutcome, paceLimits } from "#shared/contracts/desk-issues.ts";
import type { DeskServices } from "#shared/contracts/desk-services.ts";
import { momentIn } from "#shared/formats/office-time.ts";
import { firstText } from "#shared/forms/read-lead.ts";

type Parts = {
  readonly who: SignedIn;
  readonly slug: string;
  readonly issues: DeskServices["newsletter"]["issues"];
  readonly timeZone: string;
  readonly words: DeskNewsletter["issue"];
};

export type IssueAnswer = {
  readonly done?: string;
  readonly problem?: string;
  /** The typed values, with their errors. */
  readonly refused?: {
    readonly at: string;
    readonly pace: string;
    readonly atError?: string;
    readonly paceError?: string;
  };
};

/** Carries out the actions of an issue's forms. */
export async function issueAction(form: FormData, { who, slug, issues, timeZone, words }: Parts) {
  const actor = actorOf(who.member);
  switch (firstText(form, "intent")) {
    case "test":
      return answer(await issues.sendToSelf(who, slug), words, words.testSent);
    case "pause":
      return answer(await issues.pause(actor, slug), words, words.pausedNow);
    case "resume":
      return answer(await issues.resume(actor, slug), words);
    case "retry":
    case "retry-all": {
      const id = firstText(form, "intent") === "retry" ? firstText(form, "id").slice(0, 100) : null;
      const count = await issues.retry(actor, slug, id);
      return count > 0 ? data<IssueAnswer>({ done: words.retried }) : answer({ status: "not now" }, words);
    }
    case "cancel":
      return answer(await issues.cancel(actor, slug), words);
    case "send":
    case "schedule": {
      const isNow = firstText(form, "intent") === "send";
      const at = firstText(form, "at").slice(0, 16);
      const pace = firstText(form, "pace").slice(0, 8);
      const startsAt = isNow ? new Date() : momentIn(at, timeZone);
      const atError = startsAt === null ? words.badTime : isNow || startsAt > new Date() ? undefined : words.pastTime;
      const perMinute = Number(pace);
      const isPace = Number.isInteger(perMinute) && perMinute >= paceLimits.least && perMinute <= paceLimits.most;
      if (startsAt === null || atError || !isPace) {
        const errors = { ...(atError ? { atError } : {}), ...(isPace ? {} : { paceError: words.badPace }) };
        return data<IssueAnswer>({ refused: { at, pace, ...errors } }, { status: 422 });
      }
      return answer(await issues.order(actor, slug, { startsAt, perMinute }), words);
    }
    default:
      throw data(null, { status: 400 });
  }
}

function answer({ status }: IssueOutcome, words: DeskNewsletter["issue"], done = "") {
  if (status === "done") return data<IssueAnswer>(done ? { done } : {});
  const problem = { "not now": words.changed, "no post": words.notServed, nobody: words.nobody }[status];
  return data<IssueAnswer>({ problem }, { status: 409 });
}
