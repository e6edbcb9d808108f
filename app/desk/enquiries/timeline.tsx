import { Form, useLoaderData } from "react-router";
import { Avatar } from "#app/desk/frame/avatar.tsx";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { stateOf } from "#app/desk/frame/message-states.ts";
import { Panel } from "#app/desk/frame/page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { EnquiryMessage, EventKind } from "#shared/contracts/enquiries.ts";
import type { IconName } from "#shared/site-map/icon-names.ts";
import type { loader } from "./enquiry-loader.ts";
import { ChangeSummary } from "./event-list.tsx";

type Entry = {
  readonly id: string;
  readonly at: string;
  readonly by: { readonly name: string } | { readonly icon: IconName };
  readonly isOpen: boolean;
  readonly content: React.ReactNode;
  readonly letter?: { readonly kind: "reply" | "note"; readonly text: string };
};

const channels: Readonly<Record<string, string>> = {
  "mail-company": "Email to the company",
  "mail-visitor": "Acknowledgement to the sender",
  webhook: "Webhook",
};
const icons: Readonly<Record<EventKind, IconName>> = {
  ...{ note: "message-square", reply: "mail", answered: "check" },
  ...{ spam: "circle-alert", "not-spam": "check", changed: "history" },
};
const verbs: Readonly<Partial<Record<EventKind, string>>> = {
  ...{ note: "added a note", reply: "replied", answered: "answered by email" },
};

export function Timeline() {
  const { record, asked } = useLoaderData<typeof loader>();
  const entries: Entry[] = [
    ...record.messages
      .filter(({ eventId }) => eventId === null)
      .map((message) => ({
        id: message.id,
        at: message.createdAt,
        by: { icon: message.channel === "webhook" ? ("webhook" as const) : ("mail" as const) },
        isOpen: hasFailed(message),
        content: (
          <>
            {channels[message.channel] ?? message.channel} <MessageState message={message} />
          </>
        ),
      })),
    ...record.events.map((event) => {
      const message = record.messages.find(({ eventId }) => eventId === event.id);
      const isCallback = event.kind === "answered" && record.enquiry.kind === "call";
      const verb = isCallback ? "called back" : verbs[event.kind];
      return {
        id: event.id,
        at: event.createdAt,
        by: verb ? { name: event.memberName } : { icon: icons[event.kind] },
        isOpen: verb !== undefined,
        content: (
          <>
            <strong>{event.memberName}</strong> {verb ?? <ChangeSummary event={event} />}{" "}
            {message ? <MessageState message={message} /> : null}
          </>
        ),
        ...(event.kind === "reply" || event.kind === "note" ? { letter: { kind: event.kind, text: event.body } } : {}),
      };
    }),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <Panel id="timeline" title="Conversation">
      <ol className="timeline">
        <li>
          <Avatar name={record.name || record.email} />
          <div>
            <strong>{record.name || record.email}</strong>{" "}
            <span className="muted small">
              <RelativeTime at={record.createdAt} />
            </span>
            <p className="desk-note enquiry__text">{asked.value || "No text"}</p>
          </div>
        </li>
        {foldedRuns(entries).map((run) =>
          run[0]?.isOpen ? (
            <TimelineEntry key={run[0].id} entry={run[0]} />
          ) : (
            <li key={run[0]?.id} className="timeline__fold">
              <details>
                <summary>
                  {run.length} {run.length === 1 ? "event" : "events"}
                </summary>
                <ol>
                  {run.map((entry) => (
                    <TimelineEntry key={entry.id} entry={entry} />
                  ))}
                </ol>
              </details>
            </li>
          ),
        )}
      </ol>
    </Panel>
  );
}

const TimelineEntry = ({ entry: { id, by, at, content, letter } }: { entry: Entry }) => (
  <li id={`entry-${id}`}>
    {"name" in by ? <Avatar name={by.name} /> : <Icon name={by.icon} />}
    <div>
      {content}{" "}
      <span className="muted small">
        <RelativeTime at={at} />
      </span>
      {letter ? (
        <blockquote className={`desk-note desk-note--${letter.kind === "reply" ? "accent" : "private"}`}>
          {letter.text}
        </blockquote>
      ) : null}
    </div>
  </li>
);

function foldedRuns(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.[0] && !entry.isOpen && !last[0].isOpen) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

const hasFailed = ({ lastError, status }: EnquiryMessage) =>
  status === "failed" || (lastError !== null && status !== "delivered");

function MessageState({ message }: { message: EnquiryMessage }) {
  const { errors } = useLoaderData<typeof loader>();
  const { id, attempts, lastError, error } = message;
  const hasError = lastError !== null && hasFailed(message);
  return (
    <>
      <span className={hasFailed(message) || message.isFile ? "desk-badge desk-badge--danger" : "muted"}>
        {stateOf(message)}
        {attempts > 1 ? `, ${attempts} attempts` : ""}
      </span>
      {hasError ? (
        <Form method="post" preventScrollReset className="desk-note desk-note--danger desk-toolbar">
          <span>
            {error ? `${errors[error].why} ` : null}
            <span className={error ? "muted small" : undefined}>{lastError}</span>
          </span>
          <input type="hidden" name="message" value={id} />
          <button type="submit" name="intent" value="retry" className="btn btn--outline">
            Retry
          </button>
        </Form>
      ) : null}
    </>
  );
}
