import { useLoaderData } from "react-router";
import { formatSize } from "#app/desk/frame/formats.tsx";
import type { EnquiryEvent } from "#features/enquiries/read-enquiries.server.ts";
import type { AttachmentLine, ReceivedMail } from "#features/mailbox/mailbox.ts";
import type { loader } from "./enquiry-loader.ts";

/** A mail in the conversation: its words, folded what it quotes, and its attachments. */
export function MailText({ event: { id, body } }: { event: EnquiryEvent }) {
  const { record } = useLoaderData<typeof loader>();
  const mail = record.mails.find(({ eventId }) => eventId === id);
  return (
    <>
      <blockquote className="desk-note" dir="auto">
        {body || "No text"}
      </blockquote>
      {mail ? <MailParts mail={mail} /> : null}
    </>
  );
}

/** The mail that an enquiry was made of: its text is the enquiry itself. */
export function FirstMail() {
  const { mails } = useLoaderData<typeof loader>().record;
  const first = mails.find(({ isFirst }) => isFirst);
  return first ? <MailParts mail={first} /> : null;
}

function MailParts({ mail }: { mail: ReceivedMail }) {
  const { record, words } = useLoaderData<typeof loader>();
  return (
    <>
      {mail.gap ? <p className="muted small">{words.mailGaps[mail.gap]}</p> : null}
      {mail.quoted ? (
        <details>
          <summary className="muted small">Quoted text</summary>
          <blockquote className="desk-note" dir="auto">
            {mail.quoted}
          </blockquote>
        </details>
      ) : null}
      {mail.attachments.length > 0 ? (
        <ul className="mail-files" aria-label="Attachments">
          {mail.attachments.map((line) => (
            <AttachmentItem key={line.id} line={line} leadId={record.enquiry.id} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function AttachmentItem({ line, leadId }: { line: AttachmentLine; leadId: string }) {
  const { words } = useLoaderData<typeof loader>();
  const { id, name, type, size, isStored } = line;
  return (
    <li>
      {isStored ? (
        <a href={`/desk/enquiries/${leadId}/attachments/${id}`} className="link" download={name}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}{" "}
      <span className="muted small">
        {type}, {formatSize(size)}
        {isStored ? null : `. ${words.inMailbox}`}
      </span>
    </li>
  );
}
