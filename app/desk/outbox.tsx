import { data, Form, Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskNewsletter, deskRecords } from "#content/collections.ts";
import { actorOf } from "#shared/desk.ts";
import { firstText } from "#shared/read-lead.ts";
import type { Route } from "./+types/outbox";
import { DeskHead } from "./desk-head.tsx";
import { DeskOutcome } from "./desk-outcome.tsx";
import { requireMember } from "./member.ts";
import { OutboxTable } from "./outbox-table.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireMember(context).member;
  const isFailed = url.searchParams.get("only") === "failed";
  const view = await context.get(deskContext).outbox.view({ isFailed });
  return { words: deskRecords.outbox, troubles: deskNewsletter.issue.troubles, view, isFailed, role };
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
  loaderData: { words, troubles, view, isFailed, role },
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
        <OutboxTable lines={view.lines} channels={words.channels} troubles={troubles} role={role} />
      )}
    </>
  );
}
