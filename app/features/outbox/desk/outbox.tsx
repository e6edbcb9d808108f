import { data } from "react-router";
import {
  type ActionAnswer,
  ActionButton,
  ActionResult,
  useResult,
} from "#app/desk/frame/actions.tsx";
import {
  createLoader,
  isUnsent,
  reloadAfterConflict,
  sendOrKeep,
} from "#app/desk/frame/connection.ts";
import { DeskTime, RelativeTime } from "#app/desk/frame/formats.tsx";
import { type MemberPost, readPost, requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, DeskTable, EmptyState } from "#app/desk/frame/page.tsx";
import { RecordLink, recordPath } from "#app/desk/frame/record-link.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { deskRecords } from "#content/collections.ts";
import type { DeskRecords } from "#content/types.ts";
import { useEvents } from "#features/enquiries/desk/use-events.tsx";
import { MailboxNote } from "#features/mailbox/desk/mailbox-note.tsx";
import { mailboxReport } from "#features/mailbox/mailbox-report.server.ts";
import { messageStates } from "#features/outbox/message-states.ts";
import type { OutboxLine } from "#features/outbox/outbox.server.ts";
import {
  countLeftOut,
  dropMail,
  outboxView,
  restoreMail,
  retryMails,
} from "#features/outbox/outbox.server.ts";
import { siteContext } from "#server/site.server.ts";
import { deskPageAt, mayOpen, type Role } from "#shared/contracts/desk-pages.ts";
import type { Route } from "./+types/outbox";

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requireMember(context).member;
  const site = context.get(siteContext);
  const { lines, ...counts } = await outboxView(site);
  const shown = lines.map((line) => ({
    ...visibleTo(role, line),
    isTheirs: role === "admin" || line.isOfEnquiry,
  }));
  const mailbox = { report: await mailboxReport(site), words: deskRecords.mailbox };
  return { words: deskRecords.outbox, view: { ...counts, lines: shown }, mailbox };
}

type Line = OutboxLine & {
  /** Whether the member may retry or stop it. */ readonly isTheirs: boolean;
};

/**
 * Hides the person from members who may not open their record. Errors of mail servers repeat the
 * address.
 */
function visibleTo(role: Role, line: OutboxLine): OutboxLine {
  const page = line.about && deskPageAt(recordPath(line.about));
  return !line.about || (page && mayOpen(page, role))
    ? line
    : { ...line, about: null, mail: null, lastError: null };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return once(args, post.form, {
    act: (actor) => carryOut({ ...post, actor }),
    repeated: () => answer({ intent: post.intent, id: post.id, isDone: true }),
  });
}

const answer = (outcome: Outcome) => data(outcome, { status: outcome.isDone ? 200 : 409 });

async function carryOut({ site, who, actor, intent, id }: MemberPost) {
  const scope = who.member.role === "admin" ? "all" : "enquiries";
  if (intent === "drop")
    return answer({ intent, id, isDone: await dropMail(site, actor, id, scope) });
  if (intent === "restore")
    return answer({ intent, id, isDone: await restoreMail(site, actor, id, scope) });
  if (intent !== "retry" && intent !== "retry-all") throw data(null, { status: 400 });
  const count = await retryMails(site, actor, intent === "retry" ? id : null, scope);
  const leftOut = intent === "retry-all" ? await countLeftOut(site, scope) : 0;
  return answer({ intent, id, isDone: count > 0, leftOut });
}

const { load } = createLoader();
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  load(url.pathname + url.search, () => serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = reloadAfterConflict;

export default function OutboxRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, view, mailbox } = loaderData;
  const result = useResult(actionData);
  const told = isUnsent(result) ? result : result && toldOf(result, words);
  const mayRetry = view.lines.some(({ status, isTheirs }) => status === "failed" && isTheirs);
  useEvents();
  usePolling(view.waiting > 0);
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        {mayRetry ? (
          <ActionButton intent="retry-all" label="Retry all failed" className="btn" />
        ) : null}
      </DeskHead>
      <ActionResult result={told} />
      {view.sendsMail ? null : <p className="desk-note desk-note--accent">{words.noServer}</p>}
      <MailboxNote {...mailbox} />
      {view.lines.length === 0 ? (
        <EmptyState icon="circle-check" {...words.none} />
      ) : (
        <OutboxTable lines={view.lines} words={words} />
      )}
    </>
  );
}

type Outcome = {
  readonly intent: string;
  readonly id: string;
  readonly isDone: boolean;
  /** Failed replies that only their own retry sends. */
  readonly leftOut?: number;
};

function toldOf(outcome: Outcome, words: DeskRecords["outbox"]): ActionAnswer {
  const { intent, id, isDone, leftOut = 0 } = outcome;
  const rest = leftOut > 0 ? words.leftOut.replace("{count}", String(leftOut)) : "";
  if (!isDone) return { problem: rest || words.gone };
  return intent === "drop"
    ? { done: words.dropped, undo: { intent: "restore", id } }
    : { done: [words.retried, rest].filter(Boolean).join(" ") };
}

type Props = {
  lines: readonly Line[];
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
            <strong>
              <bdi>{mail?.subject || kindOf(line)}</bdi>
            </strong>
            {mail ? (
              <p>
                To <bdi>{mail.to}</bdi>
              </p>
            ) : null}
            {about ? (
              <p>
                <RecordLink about={about} hash={eventId ? `#entry-${eventId}` : ""} />
              </p>
            ) : null}
            {mail?.subject ? <p className="muted small">{kindOf(line)}</p> : null}
          </>
        ),
        State: ({ status, lastError }) => {
          if (status === "pending" && lastError)
            return <span className="desk-badge desk-badge--active">Retrying</span>;
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
              {line.attempts > 0
                ? `, ${line.attempts} ${line.attempts === 1 ? "attempt" : "attempts"}`
                : null}
              {line.status === "pending" ? (
                <>
                  , {line.attempts > 0 ? "tries again" : "sends"}{" "}
                  <DeskTime at={line.nextAttemptAt} />
                </>
              ) : null}
            </p>
          </>
        ),
      }}
      actions={(line) => {
        const { id, channel, about, mail, status } = line;
        const name = mail?.subject || about?.name || kindOf(line);
        if (status === "claimed" || !line.isTheirs) return null;
        return (
          <div className="desk-toolbar">
            <ActionButton intent="retry" label="Retry now" id={id} about={name} />
            {channel === "mail-issue" ? null : (
              <StopButton id={id} name={name} question={questionOf(line, words)} />
            )}
          </div>
        );
      }}
    />
  );
}

const questionOf = ({ channel, mail }: Line, words: DeskRecords["outbox"]) =>
  channel === "mail-reply" ? words.sure.replace("{address}", mail?.to ?? "") : "";

type StopProps = { id: string; name: string; question: string };

/** A reply is asked about first: somebody waits for it. */
function StopButton({ id, name, question }: StopProps) {
  const button = (
    <ActionButton intent="drop" label="Do not send" id={id} about={name} className="desk-quiet" />
  );
  if (question === "") return button;
  return (
    <details className="desk-fold desk-confirm">
      <summary className="desk-quiet" aria-label={`Do not send: ${name}`}>
        Do not send
      </summary>
      <div className="desk-form desk-popover">
        <p>{question}</p>
        <ActionButton
          intent="drop"
          label="Stop this reply"
          id={id}
          about={name}
          className="btn btn--ink"
        />
      </div>
    </details>
  );
}
