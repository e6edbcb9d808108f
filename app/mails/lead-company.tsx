import type { Brand, LeadView } from "#shared/mail.ts";
import { mailLink } from "#shared/mail-link.ts";
import { evidenceRows, fieldRows, flagNotice, kindLabels, messageOf, nameOf } from "./lead-labels.ts";
import { MailField, MailQuote } from "./mail-field.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailHeading, MailText } from "./mail-parts.tsx";

type LeadMailProps = { readonly brand: Brand; readonly lead: LeadView };

/** Subject line of the company's mail; the name helps to find it, the reference to file it. */
export function leadCompanySubject(lead: LeadView): string {
  const mark = lead.flags.length === 0 ? "" : "[flagged] ";
  return `${mark}${lead.reference} ${kindLabels[lead.kind]} from ${nameOf(lead)}`;
}

/** To the company: what was written, how to answer, and everything else that is known. Replying reaches the visitor. */
export function LeadCompanyMail({ brand, lead }: LeadMailProps) {
  const { reference, kind, email } = lead;
  const message = messageOf(lead);
  return (
    <MailFrame
      brand={brand}
      preview={message.value || leadCompanySubject(lead)}
      label={`${kindLabels[kind]}, ${reference}`}
      title={nameOf(lead)}
    >
      {lead.flags.length > 0 && <MailText>{flagNotice(lead)}</MailText>}
      {message.value && <MailQuote {...message} />}
      <MailButton href={mailLink(email, `Re: ${reference}`)}>Answer by mail</MailButton>
      {fieldRows(lead, brand.choices).map((row) => (
        <MailField key={row.label} {...row} />
      ))}
      <div style={{ height: 28 }} />
      <MailHeading>Where it came from</MailHeading>
      {evidenceRows(lead, brand.timeZone).map((row) => (
        <MailField key={row.label} {...row} />
      ))}
    </MailFrame>
  );
}
