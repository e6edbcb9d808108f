import type { LeadView } from "#shared/contracts/mail.ts";
import { kindLabels } from "#shared/forms/lead-fields.ts";
import { mailLink } from "#shared/site-map/mail-link.ts";
import { evidenceRows, fieldRows, flagNotice, messageOf, nameOf } from "./lead-labels.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailField, MailHeading, MailLink, MailQuote, MailText } from "./mail-parts.tsx";
import type { MailBody, MailTemplate } from "./mail-template.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "lead-company": { readonly lead: LeadView; readonly recordUrl: string };
  }
}

export const mail: MailTemplate<"lead-company"> = { subject: ({ lead }) => subjectOf(lead), Body: LeadCompanyMail };

/** The name helps to find the mail, the reference to file it. */
function subjectOf(lead: LeadView): string {
  const mark = lead.flags.length === 0 ? "" : "[flagged] ";
  return `${mark}${lead.reference} ${kindLabels[lead.kind]} from ${nameOf(lead)}`;
}

function LeadCompanyMail({ brand, lead, recordUrl }: MailBody<"lead-company">) {
  const { reference, kind, email } = lead;
  const message = messageOf(lead);
  return (
    <MailFrame
      brand={brand}
      preview={message.value || subjectOf(lead)}
      label={`${kindLabels[kind]}, ${reference}`}
      title={nameOf(lead)}
    >
      {lead.flags.length > 0 && <MailText>{flagNotice(lead)}</MailText>}
      {message.value && <MailQuote {...message} />}
      <MailButton href={recordUrl}>Open at the desk</MailButton>
      <MailText>
        If you reply at the desk, everyone sees it. You can also{" "}
        <MailLink href={mailLink(email, `Re: ${reference}`)}>reply by email</MailLink> and mark it as answered there.
      </MailText>
      {fieldRows(lead, brand.choices).map((row) => (
        <MailField key={row.label} {...row} />
      ))}
      <MailHeading>Where it came from</MailHeading>
      {evidenceRows(lead, brand.timeZone).map((row) => (
        <MailField key={row.label} {...row} />
      ))}
    </MailFrame>
  );
}
