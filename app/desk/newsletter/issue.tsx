import { data } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { DeskOutcome } from "#app/desk/desk-outcome.tsx";
import { officeHours } from "#app/desk/enquiries/office.ts";
import { requireMember } from "#app/desk/member.ts";
import { PageAction } from "#app/desk/page-action.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskNewsletter } from "#content/collections.ts";
import { longDay } from "#shared/long-day.ts";
import type { Route } from "./+types/issue";
import { issueAction } from "./issue-action.ts";
import { IssueProgress } from "./issue-progress.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { OrderForm } from "./order-form.tsx";
import { TrialTrouble } from "./trial-trouble.tsx";
import { TroubledMails } from "./troubled-mails.tsx";
import { useProgress } from "./use-progress.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const { issues: desk } = context.get(deskContext).newsletter;
  const issue = await desk.issue(params.slug);
  if (!issue) throw data(null, { status: 404 });
  const { issue: words, issues } = deskNewsletter;
  const trial = await desk.trial(who, params.slug);
  return { words, states: issues.states, issue, trial, timeZone: officeHours().timeZone };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const { issues } = context.get(deskContext).newsletter;
  const { timeZone } = officeHours();
  return issueAction(await request.formData(), {
    who,
    slug: params.slug,
    issues,
    timeZone,
    words: deskNewsletter.issue,
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Post to mail | Desk" }];

export default function IssueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, states, issue, trial, timeZone } = loaderData;
  const isServed = issue.date !== "";
  const isOver = issue.state === null || issue.state === "sent" || issue.state === "cancelled";
  useProgress(trial !== null && !(trial.isTried && trial.isGivenUp));
  return (
    <>
      <DeskHead title={issue.title} lead={issue.date && longDay(issue.date)}>
        {isServed ? <PageAction intent="try" label="Mail it to me" /> : null}
      </DeskHead>
      {trial?.isTried ? <TrialTrouble trial={trial} words={words.trial} /> : null}
      <DeskOutcome outcome={trial?.isTried && actionData?.done === words.tried ? undefined : actionData} />
      {isServed ? null : (
        <Notice tone="danger">
          <p>{words.notServed}</p>
        </Notice>
      )}
      {issue.state || issue.sent + issue.failed + issue.waiting > 0 ? (
        <IssueProgress {...{ issue, states, words, timeZone }} />
      ) : null}
      {issue.troubled.length > 0 ? <TroubledMails {...{ issue, words }} /> : null}
      {isServed && isOver ? (
        <OrderForm
          left={issue.left}
          perMinute={issue.perMinute}
          {...{ words, timeZone }}
          refused={actionData?.refused}
        />
      ) : null}
      {isServed ? <MailPreview slug={issue.slug} lead={words.preview} /> : null}
    </>
  );
}
