import type { Brand, LeadView } from "#shared/mail.ts";
import { evidenceRows, fieldRows, kindLabels } from "./lead-labels.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailField, MailHeading, MailText } from "./mail-parts.tsx";

type LeadMailProps = { readonly brand: Brand; readonly lead: LeadView };

/** Subject line of the company's mail; the name helps to find it, the reference to file it. */
export function leadCompanySubject({ reference, kind, fields, email, flags }: LeadView): string {
  const mark = flags.length === 0 ? "" : "[flagged] ";
  return `${mark}${reference} ${kindLabels[kind]} from ${fields.fullName || fields.name || email}`;
}

/** To the company: everything that is known of a lead. Replying to it reaches the visitor. */
export function LeadCompanyMail({ brand, lead }: LeadMailProps) {
  const label = kindLabels[lead.kind];
  return (
    <MailFrame brand={brand} preview={leadCompanySubject(lead)} label={label} title={lead.reference}>
      <MailHeading>What was sent</MailHeading>
      <MailText>Reply to this mail to answer {lead.email}.</MailText>
      {fieldRows(lead).map((row) => (
        <MailField key={row.label} {...row} />
      ))}
      <div style={{ height: 28 }} />
      <MailHeading>Where it came from</MailHeading>
      {evidenceRows(lead).map((row) => (
        <MailField key={row.label} {...row} />
      ))}
    </MailFrame>
  );
}
