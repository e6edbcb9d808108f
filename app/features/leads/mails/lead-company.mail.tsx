import { MailButton, MailFields, MailQuote } from "#app/mails/mail-parts.tsx";
import type { MailTemplate } from "#app/mails/mail-template.ts";
import type { LeadView } from "#features/leads/lead.ts";
import { kindLabels } from "#features/leads/lead-fields.ts";
import {
  evidenceRows,
  fieldRows,
  flagNotice,
  messageOf,
  nameOf,
} from "#features/leads/lead-labels.ts";
import { mailLink } from "#shared/site-map/mail-link.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "lead-company": { readonly lead: LeadView; readonly recordUrl: string };
  }
}

/** The name in the subject helps to find the mail, the reference to file it. */
export const mail: MailTemplate<"lead-company"> = ({ brand, lead, recordUrl }) => {
  const { reference, kind, email, flags } = lead;
  const message = messageOf(lead);
  const subject = `${flags.length > 0 ? "[flagged] " : ""}${reference} ${kindLabels[kind]} from ${nameOf(lead)}`;
  return {
    subject,
    preview: message.value || subject,
    label: `${kindLabels[kind]}, ${reference}`,
    title: nameOf(lead),
    body: (
      <>
        {flags.length > 0 && <p>{flagNotice(lead)}</p>}
        {message.value && <MailQuote {...message} />}
        <MailButton href={recordUrl}>Open at the desk</MailButton>
        <p>
          If you reply at the desk, everyone sees it. You can also{" "}
          <a href={mailLink(email, `Re: ${reference}`)}>reply by email</a> and mark it as answered
          there.
        </p>
        <MailFields rows={fieldRows(lead, brand.choices)} />
        <h2>Where it came from</h2>
        <MailFields rows={evidenceRows(lead, brand.timeZone)} />
      </>
    ),
  };
};
