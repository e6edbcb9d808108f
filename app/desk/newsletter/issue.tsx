import { deskContext } from "#app/context.ts";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { ActionResult } from "#app/desk/frame/action-result.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { useResult } from "#app/desk/frame/use-result.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskNewsletter } from "#content/collections.ts";
import { longDay } from "#shared/formats/long-day.ts";
import type { Route } from "./+types/issue";
import { FailedMails } from "./failed-mails.tsx";
import { issueAction } from "./issue-action.ts";
import { IssueProgress } from "./issue-progress.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { OrderForm } from "./order-form.tsx";
import { TestMailError } from "./test-mail-error.tsx";

export { loader } from "./issue-loader.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const { issues } = context.get(deskContext).newsletter;
  const parts = { who, slug: params.slug, issues, timeZone: who.member.timeZone, words: deskNewsletter.issue };
  return issueAction(await request.formData(), parts);
}

export default function IssueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, issue, test } = loaderData;
  const isServed = issue.date !== "";
  const isOver = issue.state === null || issue.state === "sent" || issue.state === "cancelled";
  const result = useResult(actionData);
  usePolling(test !== null && !(test.isAttempted && test.isFailed));
  return (
    <>
      <DeskHead title={issue.title} intro={issue.date && longDay(issue.date)}>
        {isServed ? <ActionButton intent="test" label="Send me a test" /> : null}
      </DeskHead>
      {test?.isAttempted ? <TestMailError mail={test} /> : null}
      <ActionResult result={test?.isAttempted && result?.done === words.testSent ? undefined : result} />
      {isServed ? null : (
        <Notice tone="danger">
          <p>{words.notServed}</p>
        </Notice>
      )}
      {issue.state || issue.sent + issue.failed + issue.waiting > 0 ? <IssueProgress /> : null}
      {issue.failedMails.length > 0 ? <FailedMails /> : null}
      {isServed && isOver ? <OrderForm refused={result?.refused} /> : null}
      {isServed ? <MailPreview /> : null}
    </>
  );
}
