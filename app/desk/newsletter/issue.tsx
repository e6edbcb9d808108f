import { data } from "react-router";
import { deskContext } from "#app/context.ts";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { ActionResult } from "#app/desk/frame/action-result.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { useResult } from "#app/desk/frame/use-result.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskNewsletter } from "#content/collections.ts";
import { longDay } from "#shared/formats/long-day.ts";
import type { Route } from "./+types/issue";
import { issueAction } from "./issue-action.ts";
import { IssueProgress } from "./issue-progress.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { OrderForm } from "./order-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const issue = await context.get(deskContext).newsletter.issues.issue(params.slug);
  if (!issue) throw data(null, { status: 404 });
  return { words: deskNewsletter, issue, timeZone: who.member.timeZone };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const { issues } = context.get(deskContext).newsletter;
  const { timeZone } = who.member;
  return issueAction(await request.formData(), {
    who,
    slug: params.slug,
    issues,
    timeZone,
    words: deskNewsletter.issue,
  });
}

export default function IssueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, issue, timeZone } = loaderData;
  const isServed = issue.date !== "";
  const isOver = issue.state === null || issue.state === "sent" || issue.state === "cancelled";
  const result = useResult(actionData);
  return (
    <>
      <DeskHead title={issue.title} intro={issue.date && longDay(issue.date)}>
        {isServed ? <ActionButton intent="test" label="Send me a test" /> : null}
      </DeskHead>
      <ActionResult result={result} />
      {isServed ? null : (
        <Notice tone="danger">
          <p>{words.issue.notServed}</p>
        </Notice>
      )}
      {issue.state ? <IssueProgress issue={issue} state={issue.state} words={words} /> : null}
      {isServed && isOver ? <OrderForm {...{ issue, timeZone }} words={words.issue} refused={result?.refused} /> : null}
      {isServed ? <MailPreview slug={issue.slug} intro={words.issue.preview} /> : null}
    </>
  );
}
