import { data } from "react-router";
import { type MemberPost, readPost } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { deskEnquiries, deskNewsletter } from "#content/collections.ts";
import type { IssueOutcome } from "#features/newsletter/newsletter.ts";
import {
  cancelIssue,
  orderIssue,
  retryMailsOfIssue,
  sendIssueToSelf,
} from "#features/newsletter/order-issue.server.ts";
import { momentIn } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/issue";

export type IssueAnswer = {
  readonly done?: string;
  readonly problem?: string;
  readonly refused?: { readonly at: string; readonly error: string };
};

const words = () => deskNewsletter.issue;

export async function action({ params: { slug }, ...args }: Route.ActionArgs) {
  const post = await readPost(args);
  return once(args, post.form, {
    act: (actor) => carryOut({ ...post, actor }, slug),
    repeated: () => data<IssueAnswer>({ done: deskEnquiries.unsentPost.repeated }),
  });
}

async function carryOut({ site, who, actor, text, intent, id }: MemberPost, slug: string) {
  const send = async (startsAt: Date) => answer(await orderIssue(site, actor, { slug, startsAt }));
  switch (intent) {
    case "test":
      return answer(await sendIssueToSelf(site, actor, slug), words().testSent);
    case "cancel": {
      const outcome = await cancelIssue(site, actor, slug);
      return answer(outcome, outcome.status === "done" ? cancelledWith(outcome.gone) : "");
    }
    case "send":
      return send(site.clock());
    case "retry":
    case "retry-all": {
      const count = await retryMailsOfIssue(site, actor, slug, intent === "retry" ? id : null);
      if (count > 0) return data<IssueAnswer>({ done: words().retried });
      return data<IssueAnswer>({ problem: words().changed }, { status: 409 });
    }
    case "schedule": {
      const at = text("at").slice(0, 16);
      const startsAt = momentIn(at, who.member.timeZone);
      if (startsAt && startsAt > site.clock()) return send(startsAt);
      const error = startsAt ? words().pastTime : words().badTime;
      return data<IssueAnswer>({ refused: { at, error } }, { status: 422 });
    }
    default:
      throw data(null, { status: 400 });
  }
}

function cancelledWith(gone: number): string {
  if (gone === 0) return words().cancelledInTime;
  if (gone === 1) return words().cancelledAfterOne;
  return words().cancelledNow.replace("{count}", String(gone));
}

function answer({ status }: IssueOutcome, done = "") {
  if (status === "done") return data<IssueAnswer>(done ? { done } : {});
  const problem = {
    "not now": words().changed,
    "no post": words().notServed,
    nobody: words().nobody,
  }[status];
  return data<IssueAnswer>({ problem }, { status: 409 });
}
