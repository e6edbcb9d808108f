import { Fragment } from "react";
import type { LeadView } from "#shared/contracts/mail.ts";
import { mailLink } from "#shared/site-map/mail-link.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailHeading, MailLink } from "./mail-parts.tsx";
import type { MailBody, MailTemplate } from "./mail-template.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "lead-acknowledgment": { readonly lead: LeadView };
  }
}

export const mail: MailTemplate<"lead-acknowledgment"> = {
  subject: ({ brand, lead }) => `${brand.wordmark} has your message (${lead.reference})`,
  Body: LeadAcknowledgmentMail,
};

/** To the visitor: confirms the message, with its reference and the next steps. */
function LeadAcknowledgmentMail({ brand, lead: { reference } }: MailBody<"lead-acknowledgment">) {
  return (
    <MailFrame
      brand={brand}
      preview={`Your message has reached us. Reference ${reference}.`}
      label="Your reference"
      title={reference}
      footnote="If you didn’t write to us, someone entered your address by mistake. You can ignore this email; we won’t send another."
    >
      <MailHeading>Thank you for writing to us</MailHeading>
      <ol>
        <li>
          <strong>We’ve got your message.</strong> It’s saved and with the team at {brand.name}.
        </li>
        <li>
          <strong>An engineer reads it.</strong> You’ll get a reply at this address within {brand.replyTime}.
        </li>
        <li>
          <strong>Something to add.</strong> Email{" "}
          <MailLink href={mailLink(brand.email, reference)}>{brand.email}</MailLink>
          {brand.phones.map((phone, index) => (
            <Fragment key={phone}>
              {index === 0 ? " or call " : " or "}
              <span className="nowrap">{phone}</span>
            </Fragment>
          ))}{" "}
          and quote the reference.
        </li>
      </ol>
    </MailFrame>
  );
}
