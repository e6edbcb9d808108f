import { data } from "react-router";
import type { DeskNewsletter } from "#content/types.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { IssueOutcome } from "#shared/contracts/desk-newsletter.ts";
import type { DeskServices } from "#shared/contracts/desk-services.ts";
import { momentIn } from "#shared/formats/office-time.ts";
import { firstText } from "#shared/forms/read-lead.ts";

type Dependencies = {
  readonly who: SignedIn;
  readonly slug: string;
  readonly issues: DeskServices["newsletter"]["issues"];
  readonly timeZone: string;
  readonly words: DeskNewsletter["issue"];
};

export type IssueAnswer = {
  readonly done?: string;
  readonly problem?: string;
  readonly refused?: { readonly at: string; readonly error: string };
};

export async function issueAction(form: FormData, { who, slug, issues, timeZone, words }: Dependencies) {
  const actor = actorOf(who.member);
  const send = async (startsAt: Date) => answer(await issues.order(actor, slug, startsAt), words);
  switch (firstText(form, "intent")) {
    case "test":
      return answer(await issues.sendToSelf(who, slug), words, words.testSent);
    case "cancel":
      return answer(await issues.cancel(actor, slug), words, words.cancelledNow);
    case "send":
      return send(new Date());
    case "schedule": {
      const at = firstText(form, "at").slice(0, 16);
      const startsAt = momentIn(at, timeZone);
      if (startsAt && startsAt > new Date()) return send(startsAt);
      const error = startsAt ? words.pastTime : words.badTime;
      return data<IssueAnswer>({ refused: { at, error } }, { status: 422 });
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
