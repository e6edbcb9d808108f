import { data } from "react-router";
import { deskContext } from "#app/context.ts";
import { ActionButton, ActionResult, useResult } from "#app/desk/frame/actions.tsx";
import { DeskTime, RelativeTime } from "#app/desk/frame/formats.tsx";
import { messageStates } from "#app/desk/frame/message-states.ts";
import { DeskHead, DeskTable, EmptyState } from "#app/desk/frame/page.tsx";
import { RecordLink, recordPath } from "#app/desk/frame/record-link.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { readPost, requireMember } from "#app/desk/members/member.ts";
import { deskRecords } from "#content/collections.ts";
import type { DeskRecords } from "#content/types.ts";
import { deskPageAt, mayOpen, type Role } from "#shared/contracts/desk-pages.ts";
import type { OutboxLine } from "#shared/contracts/desk-services.ts";
import type { Route } from "./+types/outbox";

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requireMember(context).member;
  const { lines, ...counts } = await context.get(deskContext).outbox.view();
  return { words: deskRecords.outbox, view: { ...counts, lines: lines.map((line) => visibleTo(role, line)) } };
}

/** Hides the person from members who may not open their record. Errors of mail servers repeat the address. */
function visibleTo(role: Role, line: OutboxLine): OutboxLine {
  const page = line.about && deskPageAt(recordPath(line.about));
  return !line.about || (page && mayOpen(page, role)) ? line : { ...line, about: null, mail: null, lastError: null };
}

export async function action(args: Route.ActionArgs) {
  const { actor, desk, intent, id } = await readPost(args);
  const { outbox } = desk;
  if (intent === "drop") return { intent, isDone: await outbox.drop(actor, id) };
  if (intent !== "retry" && intent !== "retry-all") throw data(null, { status: 400 });
  return { intent, isDone: (await outbox.retry(actor, intent === "retry" ? id : null)) > 0 };
}

export default function OutboxRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, view } = loaderData;
  const result = useResult(actionData);
  const done = result?.intent === "drop" ? words.dropped : words.retried;
  usePolling(view.waiting > 0);
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        {view.failed > 0 ? <ActionButton intent="retry-all" label="Retry all failed" className="btn" /> : null}
      </DeskHead>
      <ActionResult result={result && { done: result.isDone ? done : words.gone }} />
      {view.sendsMail ? null : <p className="desk-note desk-note--accent">{words.noServer}</p>}
      {view.lines.length === 0 ? (
        <EmptyState icon="circle-check" {...words.none} />
      ) : (
        <OutboxTable lines={view.lines} words={words} />
      )}
    </>
  );
}

type Props = {
  lines: readonly OutboxLine[];
  words: DeskRecords["outbox"];
};

function OutboxTable({ lines, words }: Props) {
  const kindOf = ({ channel }: Pick<OutboxLine, "channel">) => words.channels[channel] ?? channel;
  return (
    <DeskTable
      isLog
      rows={lines}
      keyOf={({ id }) => id}
      columns={{
        Message: ({ about, mail, eventId, ...line }) => (
          <>
            <strong>{mail?.subject || kindOf(line)}</strong>
            {mail ? <p>To {mail.to}</p> : null}
            {about ? (
              <p>
                <RecordLink about={about} hash={eventId ? `#entry-${eventId}` : ""} />
              </p>
            ) : null}
            {mail?.subject ? <p className="muted small">{kindOf(line)}</p> : null}
          </>
        ),
        State: ({ status, lastError }) => {
          if (status === "pending" && lastError) return <span className="desk-badge desk-badge--active">Retrying</span>;
          const tone = status === "failed" ? " desk-badge--danger" : "";
          return <span className={`desk-badge${tone}`}>{messageStates[status]}</span>;
        },
        Details: (line) => (
          <>
            {line.error || line.lastError ? (
              <p>
                {line.error ? <strong>{words.errors[line.error].why}</strong> : null}{" "}
                {words.errors[line.error ?? "unknown"].todo}
              </p>
            ) : null}
            {line.lastError ? <p className="muted small">{line.lastError}</p> : null}
            <p className="muted small">
              Created <RelativeTime at={line.createdAt} />
              {line.attempts > 0 ? `, ${line.attempts} ${line.attempts === 1 ? "attempt" : "attempts"}` : null}
              {line.status === "pending" ? (
                <>
                  , {line.attempts > 0 ? "tries again" : "sends"} <DeskTime at={line.nextAttemptAt} />
                </>
              ) : null}
            </p>
          </>
        ),
      }}
      actions={(line) => {
        const { id, channel, about, mail, status } = line;
        const name = mail?.subject || about?.name || kindOf(line);
        return status === "claimed" ? null : (
          <div className="desk-toolbar">
            <ActionButton intent="retry" label="Retry now" id={id} about={name} />
            {channel === "mail-issue" ? null : (
              <ActionButton intent="drop" label="Do not send" id={id} about={name} className="desk-quiet" />
            )}
          </div>
        );
      }}
    />
  );
}
