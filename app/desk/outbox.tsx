import { data, Form, Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskNewsletter, deskRecords } from "#content/collections.ts";
import { actorOf } from "#shared/desk.ts";
import type { OutboxLine } from "#shared/desk-outbox.ts";
import { deskPageAt, mayOpen, type Role } from "#shared/desk-pages.ts";
import { firstText } from "#shared/read-lead.ts";
import type { Route } from "./+types/outbox";
import { DeskHead } from "./desk-head.tsx";
import { DeskOutcome } from "./desk-outcome.tsx";
import { requireMember } from "./member.ts";
import { OutboxTable } from "./outbox-table.tsx";
import { recordPath } from "./record-link.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireMember(context).member;
  const isFailed = url.searchParams.get("only") === "failed";
  const { lines, ...counts } = await context.get(deskContext).outbox.view({ isFailed });
  const view = { ...counts, lines: lines.map((line) => shownTo(role, line)) };
  return { words: deskRecords.outbox, troubles: deskNewsletter.issue.troubles, view, isFailed };
}

/** Without the person for those who may not open their record; mail servers repeat the address in what they answer. */
function shownTo(role: Role, line: OutboxLine): OutboxLine {
  const page = line.about && deskPageAt(recordPath(line.about));
  return !line.about || (page && mayOpen(page, role)) ? line : { ...line, about: null, lastError: null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(requireMember(context).member);
  const form = await request.formData();
  const intent = firstText(form, "intent");
  const { outbox } = context.get(deskContext);
  const id = firstText(form, "id");
  if (intent === "drop") return { intent, isDone: await outbox.drop(actor, id) };
  if (intent !== "retry" && intent !== "retry-all") throw data(null, { status: 400 });
  return { intent, isDone: (await outbox.retry(actor, intent === "retry" ? id : null)) > 0 };
}

export const meta: Route.MetaFunction = () => [{ title: "Outbox | Desk" }];

export default function OutboxRoute({
  loaderData: { words, troubles, view, isFailed },
  actionData,
}: Route.ComponentProps) {
  const done = actionData?.intent === "drop" ? words.dropped : words.retried;
  return (
    <>
      <DeskHead title={words.title} lead={words.lead}>
        {view.failed > 0 ? (
          <Form method="post">
            <button type="submit" name="intent" value="retry-all" className="btn">
              Retry all that failed
            </button>
          </Form>
        ) : null}
      </DeskHead>
      <DeskOutcome outcome={actionData && { done: actionData.isDone ? done : words.gone }} />
      <nav aria-label="Which" className="desk-tabs">
        <Link to="/desk/outbox" aria-current={isFailed ? undefined : "page"}>
          All <span>{view.waiting + view.failed}</span>
        </Link>
        <Link to="/desk/outbox?only=failed" aria-current={isFailed ? "page" : undefined}>
          Failed <span>{view.failed}</span>
        </Link>
      </nav>
      {view.lines.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <OutboxTable lines={view.lines} channels={words.channels} troubles={troubles} />
      )}
    </>
  );
}
