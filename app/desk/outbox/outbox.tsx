import { data } from "react-router";
import { deskContext } from "#app/context.ts";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { ActionResult } from "#app/desk/frame/action-result.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { EmptyState } from "#app/desk/frame/empty-state.tsx";
import { recordPath } from "#app/desk/frame/record-link.tsx";
import { Tabs } from "#app/desk/frame/tabs.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { useResult } from "#app/desk/frame/use-result.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskRecords } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { OutboxLine } from "#shared/contracts/desk-outbox.ts";
import { deskPageAt, mayOpen, type Role } from "#shared/contracts/desk-pages.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/outbox";
import { OutboxTable } from "./outbox-table.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireMember(context).member;
  const asked = url.searchParams.get("only");
  const shown = asked === "waiting" || asked === "failed" || asked === "sent" ? asked : "undelivered";
  const { lines, ...counts } = await context.get(deskContext).outbox.view(shown);
  const view = { ...counts, lines: lines.map((line) => visibleTo(role, line)) };
  return { words: deskRecords.outbox, view, shown };
}

/** Hides the person from members who may not open their record. Errors of mail servers repeat the address. */
function visibleTo(role: Role, line: OutboxLine): OutboxLine {
  const page = line.about && deskPageAt(recordPath(line.about));
  return !line.about || (page && mayOpen(page, role)) ? line : { ...line, about: null, mail: null, lastError: null };
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

export default function OutboxRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, view, shown } = loaderData;
  const result = useResult(actionData);
  const done = result?.intent === "drop" ? words.dropped : words.retried;
  usePolling(view.waiting > 0);
  const tabs = [
    {
      to: "/desk/outbox",
      label: "Not delivered",
      count: view.waiting + view.failed,
      isCurrent: shown === "undelivered",
    },
    { to: "/desk/outbox?only=waiting", label: "Waiting", count: view.waiting, isCurrent: shown === "waiting" },
    { to: "/desk/outbox?only=failed", label: "Failed", count: view.failed, isCurrent: shown === "failed" },
    { to: "/desk/outbox?only=sent", label: view.sendsMail ? "Sent" : "Written to file", isCurrent: shown === "sent" },
  ];
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        {view.failed > 0 ? <ActionButton intent="retry-all" label="Retry all failed" className="btn" /> : null}
      </DeskHead>
      <ActionResult result={result && { done: result.isDone ? done : words.gone }} />
      {view.sendsMail ? null : <p className="desk-note desk-note--accent">{words.noServer}</p>}
      <Tabs label="Filter" tabs={tabs} />
      {view.lines.length === 0 ? (
        <EmptyState icon="circle-check" {...(shown === "sent" ? words.noneSent : words.none)} />
      ) : (
        <OutboxTable lines={view.lines} words={words} />
      )}
    </>
  );
}
