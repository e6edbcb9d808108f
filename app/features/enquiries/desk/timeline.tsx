import { Form, useLoaderData } from "react-router";
import { Avatar } from "#app/desk/frame/avatar.tsx";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { EventKind } from "#features/enquiries/enquiries.ts";
import type { EnquiryEvent, EnquiryMessage } from "#features/enquiries/read-enquiries.server.ts";
import { stateOf } from "#features/outbox/message-states.ts";
import type { IconName } from "#shared/site-map/icon-names.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { ChangeSummary } from "./event-list.tsx";
import { FirstMail, MailText } from "./mail-text.tsx";
import { OwnNote } from "./own-note.tsx";

const channels: Readonly<Record<string, string>> = {
  "mail-company": "Email to the company",
  "mail-visitor": "Acknowledgement to the sender",
  webhook: "Webhook",
  chat: "Chat",
};
const icons: Readonly<Partial<Record<EventKind, IconName>>> = {
  automatic: "mail",
  spam: "circle-alert",
  "not-spam": "check",
};
/** The events that are part of the conversation; the others are collapsed. */
const verbs: Readonly<Partial<Record<EventKind, string>>> = {
  note: "added a note",
  reply: "replied",
  answered: "answered by email",
  received: "wrote by email",
  filed: "wrote by email",
};
const isMail = (kind: EventKind) => ["received", "filed", "automatic"].includes(kind);

export function Timeline({ result }: { result: EnquiryResult | undefined }) {
  const { record, asked } = useLoaderData<typeof loader>();
  const takenBack = record.messages
    .filter((message) => message.takenBack)
    .map(({ eventId }) => eventId);
  const entries = [
    ...record.messages
      .filter(({ eventId }) => eventId === null)
      .map((message) => ({
        at: message.createdAt,
        isOpen: hasFailed(message),
        item: <MessageEntry key={message.id} message={message} />,
      })),
    ...record.events.map((event) => ({
      at: event.createdAt,
      isOpen: event.kind in verbs && !takenBack.includes(event.id),
      item: <EventEntry key={event.id} event={event} result={result} />,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const [open, folded] = [true, false].map((isOpen) =>
    entries.filter((entry) => entry.isOpen === isOpen),
  );
  return (
    <Panel id="timeline" title="Conversation">
      <ol className="timeline">
        <li>
          <Avatar name={record.name || record.email} />
          <div>
            <strong>
              <bdi>{record.name || record.email}</bdi>
            </strong>{" "}
            <When at={record.createdAt} />
            <p className="desk-note enquiry__text" dir="auto">
              {asked.value || "No text"}
            </p>
            <FirstMail />
          </div>
        </li>
        {open?.map(({ item }) => item)}
        {folded?.length ? (
          <li className="timeline__fold">
            <details>
              <summary>
                {folded.length} {folded.length === 1 ? "event" : "events"}
              </summary>
              <ol>{folded.map(({ item }) => item)}</ol>
            </details>
          </li>
        ) : null}
      </ol>
    </Panel>
  );
}

type EventProps = { event: EnquiryEvent; result: EnquiryResult | undefined };

const When = ({ at }: { at: string }) => (
  <span className="muted small">
    <DeskTime at={at} />
  </span>
);

function EventEntry({ event, result }: EventProps) {
  const { record, me } = useLoaderData<typeof loader>();
  const { enquiry, messages } = record;
  const { id, kind, memberName, body } = event;
  const message = messages.find(({ eventId }) => eventId === id);
  const isCallback = kind === "answered" && enquiry.kind === "call";
  // A reply of an earlier release that was stopped has no message.
  const isStopped = kind === "reply" && (!message || message.status === "dropped");
  const plainVerb = isStopped ? "wrote a reply" : verbs[kind];
  const isTakenBack = Boolean(message?.takenBack);
  const verb = verbOf({ isCallback, isTakenBack }, plainVerb);
  return (
    <li id={`entry-${id}`}>
      {verb ? <Avatar name={memberName} /> : <Icon name={icons[kind] ?? "history"} />}
      <div>
        <strong>
          <bdi>{memberName}</bdi>
        </strong>{" "}
        {verb ?? <ChangeSummary event={event} />}{" "}
        {message && !isTakenBack ? <MessageState message={message} /> : null}
        {isStopped && !message ? (
          <span className="desk-badge desk-badge--danger">not sent</span>
        ) : null}{" "}
        <When at={event.createdAt} />
        {isMail(kind) ? <MailText event={event} /> : null}
        {event.editedAt ? (
          <span className="muted small">
            changed <DeskTime at={event.editedAt} />
          </span>
        ) : null}
        {kind === "reply" || kind === "note" ? (
          <blockquote
            dir="auto"
            className={`desk-note desk-note--${kind === "reply" ? "accent" : "private"}`}
          >
            {body}
          </blockquote>
        ) : null}
        {kind === "note" && event.memberId === me ? <OwnNote note={event} result={result} /> : null}
      </div>
    </li>
  );
}

function verbOf(
  { isCallback, isTakenBack }: { isCallback: boolean; isTakenBack: boolean },
  plain: string | undefined,
) {
  if (isTakenBack) return "took back a reply";
  return isCallback ? "called back" : plain;
}

const MessageEntry = ({ message }: { message: EnquiryMessage }) => (
  <li id={`entry-${message.id}`}>
    <Icon name={iconOf(message.channel)} />
    <div>
      {channels[message.channel] ?? message.channel} <MessageState message={message} />{" "}
      <When at={message.createdAt} />
    </div>
  </li>
);

function iconOf(channel: string): IconName {
  if (channel === "webhook") return "webhook";
  return channel === "chat" ? "messages-square" : "mail";
}

const hasFailed = ({ lastError, status }: EnquiryMessage) =>
  status === "failed" || (lastError !== null && status !== "delivered");

function MessageState({ message }: { message: EnquiryMessage }) {
  const { errors } = useLoaderData<typeof loader>();
  const { id, attempts, lastError, error } = message;
  const hasError = lastError !== null && hasFailed(message);
  const isDropped = message.status === "dropped";
  const cause = error && !isDropped ? errors[error] : null;
  return (
    <>
      <span
        className={hasFailed(message) || message.isFile ? "desk-badge desk-badge--danger" : "muted"}
      >
        {stateOf(message)}
        {attempts > 1 ? `, ${attempts} attempts` : ""}
      </span>
      {hasError ? (
        <Form method="post" preventScrollReset className="desk-note desk-note--danger desk-toolbar">
          <span>
            {cause ? `${cause.why} ` : null}
            <span className={cause ? "muted small" : undefined}>{lastError}</span>
          </span>
          <PostKey of={`retry ${id}`} />
          <input type="hidden" name="message" value={id} />
          <button
            type="submit"
            name="intent"
            value={isDropped ? "resume" : "retry"}
            className="btn btn--outline"
          >
            {isDropped ? "Send after all" : "Retry"}
          </button>
        </Form>
      ) : null}
    </>
  );
}
