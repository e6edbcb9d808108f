import { Form } from "react-router";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { DeskTime } from "#app/desk/desk-time.tsx";
import type { DeskEnquiries, DeskNewsletter } from "#content/types.ts";
import type { EnquiryRecord } from "#shared/enquiries.ts";
import type { EnquiryMessage } from "#shared/enquiry-message.ts";
import type { IconName } from "#shared/icon-names.ts";
import { ChangeWords } from "./change-words.tsx";
import type { ListMember } from "./enquiry-table.tsx";

type Props = {
  record: EnquiryRecord;
  members: readonly ListMember[];
  statuses: DeskEnquiries["statuses"];
  troubles: DeskNewsletter["issue"]["troubles"];
};

type Entry = { readonly id: string; readonly at: string; readonly icon: IconName; readonly content: React.ReactNode };

const channels: Readonly<Record<string, string>> = {
  "mail-company": "Mail to the company",
  "mail-visitor": "Acknowledgment to the sender",
  webhook: "Webhook",
};
const icons = {
  note: "message-square",
  reply: "mail",
  spam: "circle-alert",
  "not-spam": "check",
  changed: "history",
} as const;

/** Everything that happened to an enquiry, in its order: what came, what was mailed, what members did. */
export function Timeline({ record, members, statuses, troubles }: Props) {
  const messageOf = (eventId: string) => record.messages.find((message) => message.eventId === eventId);
  const entries: Entry[] = [
    { id: "received", at: record.createdAt, icon: "bell" as const, content: "Received" },
    ...record.messages
      .filter(({ eventId }) => eventId === null)
      .map((message) => ({
        id: message.id,
        at: message.createdAt,
        icon: message.channel === "webhook" ? ("webhook" as const) : ("mail" as const),
        content: (
          <>
            {channels[message.channel] ?? message.channel} <MessageState {...{ message, troubles }} />
          </>
        ),
      })),
    ...record.events.map((event) => {
      const message = messageOf(event.id);
      const isWritten = event.kind === "note" || event.kind === "reply";
      return {
        id: event.id,
        at: event.createdAt,
        icon: icons[event.kind],
        content: (
          <>
            <strong>{event.memberName}</strong>{" "}
            {isWritten ? (
              <>
                {event.kind === "note" ? "noted" : "answered"}{" "}
                {message ? <MessageState {...{ message, troubles }} /> : null}
                <blockquote className={`timeline__text timeline__text--${event.kind}`}>{event.body}</blockquote>
              </>
            ) : (
              <ChangeWords {...{ event, statuses, members }} />
            )}
          </>
        ),
      };
    }),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <section className="desk-panel" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol className="timeline">
        {entries.map(({ id, at, icon, content }) => (
          <li key={id}>
            <DeskIcon name={icon} />
            <div>
              {content}
              <p className="muted small">
                <DeskTime at={at} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const states = { pending: "waiting", claimed: "being sent", delivered: "sent", failed: "failed" } as const;

type StateProps = Pick<Props, "troubles"> & { message: EnquiryMessage };

function MessageState({ message: { id, status, attempts, lastError, trouble }, troubles }: StateProps) {
  const isTold = lastError !== null && status !== "delivered";
  return (
    <>
      <span className={`message-state message-state--${isTold ? "failed" : status}`}>
        {states[status]}
        {attempts > 1 ? `, ${attempts} tries` : ""}
      </span>
      {isTold ? (
        <Form method="post" preventScrollReset className="message-state__failed">
          <span>
            {trouble ? `${troubles[trouble].why} ` : null}
            <span className={trouble ? "muted small" : undefined}>{lastError}</span>
          </span>
          <input type="hidden" name="message" value={id} />
          <button type="submit" name="intent" value="retry" className="btn btn--outline">
            Try again
          </button>
        </Form>
      ) : null}
    </>
  );
}
