import { data } from "react-router";
import { readPost } from "#app/desk/members/member.ts";
import { deskNewsletter } from "#content/collections.ts";
import type { IssueOutcome } from "#shared/contracts/desk-newsletter.ts";
import { momentIn } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/issue";

export type IssueAnswer = {
  readonly done?: string;
  readonly problem?: string;
  readonly refused?: { readonly at: string; readonly error: string };
};

const words = deskNewsletter.issue;

export async function action({ params: { slug }, ...args }: Route.ActionArgs) {
  const { who, actor, desk, text, intent } = await readPost(args);
  const { issues } = desk.newsletter;
  const send = async (startsAt: Date) => answer(await issues.order(actor, slug, startsAt));
  switch (intent) {
    case "test":
      return answer(await issues.sendToSelf(who, slug), words.testSent);
    case "cancel":
      return answer(await issues.cancel(actor, slug), words.cancelledNow);
    case "send":
      return send(new Date());
    case "schedule": {
      const at = text("at").slice(0, 16);
      const startsAt = momentIn(at, who.member.timeZone);
      if (startsAt && startsAt > new Date()) return send(startsAt);
      const error = startsAt ? words.pastTime : words.badTime;
      return data<IssueAnswer>({ refused: { at, error } }, { status: 422 });
    }
    default:
      throw data(null, { status: 400 });
  }
}

function answer({ status }: IssueOutcome, done = "") {
  if (status === "done") return data<IssueAnswer>(done ? { done } : {});
  const problem = { "not now": words.changed, "no post": words.notServed, nobody: words.nobody }[status];
  return data<IssueAnswer>({ problem }, { status: 409 });
}
