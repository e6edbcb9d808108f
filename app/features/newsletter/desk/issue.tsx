import { data, Form, useSearchParams } from "react-router";
import { ActionButton, ActionResult, useResult } from "#app/desk/frame/actions.tsx";
import {
  createLoader,
  reloadAfterConflict,
  sendOrKeep,
  unlessUnsent,
} from "#app/desk/frame/connection.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { DeskHead, Panel, Tabs } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskNewsletter, deskRecords } from "#content/collections.ts";
import type { DeskNewsletter } from "#content/types.ts";
import { type IssueView, issueOf } from "#features/newsletter/issues.server.ts";
import { siteContext } from "#server/site.server.ts";
import { longDay } from "#shared/formats/calendar-day.ts";
import type { Route } from "./+types/issue";
import type { IssueAnswer } from "./issue-action.ts";
import { IssueFailures, TestResult } from "./issue-failures.tsx";
import { IssueProgress } from "./issue-progress.tsx";

export { action } from "./issue-action.ts";

const { load } = createLoader();
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  load(url.pathname + url.search, () => serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = reloadAfterConflict;

export async function loader({ params, context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const issue = await issueOf(context.get(siteContext), params.slug, who.member.id);
  if (!issue) throw data(null, { status: 404 });
  const reasons = deskRecords.outbox.errors;
  return { words: deskNewsletter, reasons, issue, timeZone: who.member.timeZone };
}

export default function IssueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, reasons, issue, timeZone } = loaderData;
  const about = { issue, words: words.issue, reasons };
  const isServed = issue.date !== "";
  const isOver = issue.state === null || issue.state === "sent" || issue.state === "cancelled";
  const result = useResult(actionData);
  useErrorTitle(unlessUnsent(result)?.refused !== undefined);
  usePolling(issue.test?.status === "pending" || issue.test?.status === "claimed");
  return (
    <>
      <DeskHead title={issue.title} intro={issue.date && longDay(issue.date)}>
        {isServed ? <ActionButton intent="test" label="Send me a test" /> : null}
      </DeskHead>
      <ActionResult result={result} />
      <TestResult {...about} />
      {isServed ? null : <Notice tone="danger">{words.issue.notServed}</Notice>}
      {issue.state ? <IssueProgress issue={issue} state={issue.state} words={words} /> : null}
      <IssueFailures {...about} />
      {isServed && isOver ? (
        <OrderForm
          issue={issue}
          timeZone={timeZone}
          words={words.issue}
          refused={unlessUnsent(result)?.refused}
        />
      ) : null}
      {isServed ? <MailPreview slug={issue.slug} intro={words.issue.preview} /> : null}
    </>
  );
}

const looks = [
  { name: "light", label: "Light" },
  { name: "dark", label: "Dark" },
  { name: "phone", label: "Phone" },
  { name: "phone-dark", label: "Phone, dark" },
] as const;

function MailPreview({ slug, intro }: { slug: string; intro: string }) {
  const [query] = useSearchParams();
  const look = looks.find(({ name }) => name === query.get("look")) ?? looks[0];
  const theme = look.name.endsWith("dark") ? "dark" : "light";
  return (
    <Panel id="mail" title="Email preview" intro={intro}>
      <Tabs
        label="Preview as"
        tabs={looks.map(({ name, label }) => ({
          to: `?look=${name}`,
          label,
          isCurrent: name === look.name,
        }))}
      />
      <iframe
        key={theme}
        className={look.name.startsWith("phone") ? "mail-frame mail-frame--phone" : "mail-frame"}
        title={`Email preview: ${look.label}`}
        src={`/desk/newsletter/issues/${slug}/mail?theme=${theme}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </Panel>
  );
}

type Props = {
  issue: IssueView;
  timeZone: string;
  words: DeskNewsletter["issue"];
  refused: IssueAnswer["refused"] | undefined;
};

function OrderForm({ issue: { left, state }, timeZone, words, refused }: Props) {
  const noneLeft = state === null ? words.empty : words.nobody;
  return (
    <Panel id="order" title={`Send to ${left} ${left === 1 ? "subscriber" : "subscribers"}`}>
      <p>{left > 0 ? words.order : noneLeft}</p>
      {left === 0 ? null : (
        <Form method="post" className="desk-form">
          <PostKey of="send" />
          <TextField
            id="at"
            name="at"
            type="datetime-local"
            label="Start at"
            hint={`Time zone: ${timeZone}`}
            defaultValue={refused?.at}
            error={refused?.error}
          />
          <div className="desk-toolbar">
            <button type="submit" name="intent" value="schedule" className="btn">
              Schedule
            </button>
            <details className="desk-fold desk-confirm">
              <summary className="btn btn--outline">Send now</summary>
              <div className="desk-form desk-note desk-note--danger">
                <p>{words.sure}</p>
                <button
                  type="submit"
                  name="intent"
                  value="send"
                  className="btn btn--ink"
                  formNoValidate
                >
                  Send to {left} now
                </button>
              </div>
            </details>
          </div>
        </Form>
      )}
    </Panel>
  );
}
