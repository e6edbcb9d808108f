import { Form, useLoaderData } from "react-router";
import { Avatar } from "#app/desk/frame/avatar.tsx";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { stateOf } from "#app/desk/frame/message-states.ts";
import { Panel } from "#app/desk/frame/page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { EnquiryEvent, EnquiryMessage } from "#shared/contracts/desk-services.ts";
import type { EventKind } from "#shared/contracts/enquiries.ts";
import type { IconName } from "#shared/site-map/icon-names.ts";
import type { loader } from "./enquiry-loader.ts";
import { ChangeSummary } from "./event-list.tsx";

const channels: Readonly<Record<string, string>> = {
  "mail-company": "Email to the company",
  "mail-visitor": "Acknowledgement to the sender",
  webhook: "Webhook",
};
const icons: Readonly<Partial<Record<EventKind, IconName>>> = { spam: "circle-alert", "not-spam": "check" };
/** The events that are part of the conversation; the others are collapsed. */
const verbs: Readonly<Partial<Record<EventKind, string>>> = {
  ...{ note: "added a note", reply: "replied", answered: "answered by email" },
};

export function Timeline() {
  const { record, asked } = useLoaderData<typeof loader>();
  const entries = [
    ...record.messages
      .filter(({ eventId }) => eventId === null)
      .map((message) => ({
        ...{ at: message.createdAt, isOpen: hasFailed(message) },
        item: <MessageEntry key={message.id} message={message} />,
      })),
    ...record.events.map((event) => ({
      ...{ at: event.createdAt, isOpen: event.kind in verbs },
      item: <EventEntry key={event.id} event={event} />,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const [open, folded] = [true, false].map((isOpen) => entries.filter((entry) => entry.isOpen === isOpen));
  return (
    <Panel id="timeline" title="Conversation">
      <ol className="timeline">
        <li>
          <Avatar name={record.name || record.email} />
          <div>
            <strong>{record.name || record.email}</strong> <When at={record.createdAt} />
            <p className="desk-note enquiry__text">{asked.value || "No text"}</p>
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

const When = ({ at }: { at: string }) => (
  <span className="muted small">
    <RelativeTime at={at} />
  </span>
);

function EventEntry({ event }: { event: EnquiryEvent }) {
  const { enquiry, messages } = useLoaderData<typeof loader>().record;
  const { id, kind, memberName, body } = event;
  const message = messages.find(({ eventId }) => eventId === id);
  const isCallback = kind === "answered" && enquiry.kind === "call";
  const verb = isCallback ? "called back" : verbs[kind];
  return (
    <li id={`entry-${id}`}>
      {verb ? <Avatar name={memberName} /> : <Icon name={icons[kind] ?? "history"} />}
      <div>
        <strong>{memberName}</strong> {verb ?? <ChangeSummary event={event} />}{" "}
        {message ? <MessageState message={message} /> : null} <When at={event.createdAt} />
        {kind === "reply" || kind === "note" ? (
          <blockquote className={`desk-note desk-note--${kind === "reply" ? "accent" : "private"}`}>{body}</blockquote>
        ) : null}
      </div>
    </li>
  );
}

const MessageEntry = ({ message }: { message: EnquiryMessage }) => (
  <li id={`entry-${message.id}`}>
    <Icon name={message.channel === "webhook" ? "webhook" : "mail"} />
    <div>
      {channels[message.channel] ?? message.channel} <MessageState message={message} /> <When at={message.createdAt} />
    </div>
  </li>
);

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
