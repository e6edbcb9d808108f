import { Fragment } from "react";
import type { LeadView } from "#shared/contracts/mail.ts";
import { mailLink } from "#shared/site-map/mail-link.ts";
import type { MailTemplate } from "./mail-template.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "lead-acknowledgment": { readonly lead: LeadView };
  }
}

/** To the visitor: confirms the message, with its reference and the next steps. */
export const mail: MailTemplate<"lead-acknowledgment"> = ({ brand, lead: { reference } }) => ({
  subject: `${brand.wordmark} has your message (${reference})`,
  preview: `Your message has reached us. Reference ${reference}.`,
  label: "Your reference",
  title: reference,
  footnote:
    "If you didn’t write to us, someone entered your address by mistake. You can ignore this email; we won’t send another.",
  body: (
    <>
      <h2>Thank you for writing to us</h2>
      <ol>
        <li>
          <strong>We’ve got your message.</strong> It’s saved and with the team at {brand.name}.
        </li>
        <li>
          <strong>An engineer reads it.</strong> You’ll get a reply at this address within {brand.replyTime}.
        </li>
        <li>
          <strong>Something to add.</strong> Email <a href={mailLink(brand.email, reference)}>{brand.email}</a>
          {brand.phones.map((phone, index) => (
            <Fragment key={phone}>
              {index === 0 ? " or call " : " or "}
              <span className="nowrap">{phone}</span>
            </Fragment>
          ))}{" "}
          and quote the reference.
        </li>
      </ol>
    </>
  ),
});
