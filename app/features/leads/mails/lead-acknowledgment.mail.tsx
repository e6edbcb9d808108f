import { Fragment } from "react";
import type { MailTemplate } from "#app/mails/mail-template.ts";
import { answerDayOf, weekdayAndDate } from "#features/leads/answer-day.ts";
import type { LeadView } from "#features/leads/lead.ts";
import { safeGreeting } from "#shared/formats/person-name.ts";
import { mailLink } from "#shared/site-map/mail-link.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "lead-acknowledgment": { readonly lead: LeadView };
  }
}

/** To the visitor: by when the answer comes, the reference and the next steps. */
export const mail: MailTemplate<"lead-acknowledgment"> = ({ brand, lead }) => {
  const { reference, fields, createdAt } = lead;
  const greeting = safeGreeting(fields.fullName ?? fields.name ?? "");
  const day = weekdayAndDate(answerDayOf(createdAt, brand.office, brand.replyTime));
  return {
    subject: `${brand.wordmark} has your message (${reference})`,
    preview: `Expect an answer by the evening of ${day}. Reference ${reference}.`,
    label: "Your reference",
    title: reference,
    footnote:
      "If you didn’t write to us, someone entered your address by mistake. You can ignore this email; we won’t send another.",
    body: (
      <>
        <h2>{greeting ? `Hello ${greeting},` : "Hello,"}</h2>
        <p>
          <strong>Expect an answer by the evening of {day}.</strong> We have your message, and an
          engineer reads it. The reply comes to this address.
        </p>
        <p>
          To add something, email <a href={mailLink(brand.email, reference)}>{brand.email}</a>
          {brand.phones.map((phone, index) => (
            <Fragment key={phone}>
              {index === 0 ? " or call " : " or "}
              <span className="nowrap">{phone}</span>
            </Fragment>
          ))}{" "}
          and quote the reference.
        </p>
      </>
    ),
  };
};
