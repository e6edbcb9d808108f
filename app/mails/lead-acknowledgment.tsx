import type { Brand, LeadView } from "#shared/mail.ts";
import { mailLink } from "#shared/mail-link.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailHeading, MailLink, MailSteps } from "./mail-parts.tsx";

type LeadMailProps = { readonly brand: Brand; readonly lead: LeadView };

/** Subject line of the visitor's mail. */
export function leadAcknowledgmentSubject(brand: Brand, { reference }: LeadView): string {
  return `${brand.wordmark} has your message (${reference})`;
}

/** To the visitor: that the message arrived, under which reference, and what happens now. */
export function LeadAcknowledgmentMail({ brand, lead: { reference } }: LeadMailProps) {
  return (
    <MailFrame
      brand={brand}
      preview={`Your message has reached us. Reference ${reference}.`}
      label="Your reference"
      title={reference}
      footnote="If you did not write to us, somebody gave your address by mistake. You can ignore this mail: nothing else follows it."
    >
      <MailHeading>Thank you for writing to us</MailHeading>
      <MailSteps
        steps={[
          {
            title: "It has arrived",
            body: `Your message is stored, and the people at ${brand.name} who answer have it.`,
          },
          {
            title: "One of us reads it",
            body: `A person, who answers to this address within ${brand.replyTime}.`,
          },
          {
            title: "Something to add",
            body: (
              <>
                Write to <MailLink href={mailLink(brand.email, reference)}>{brand.email}</MailLink> or call{" "}
                <span style={{ whiteSpace: "nowrap" }}>{brand.phone}</span>, and name the reference.
              </>
            ),
          },
        ]}
      />
    </MailFrame>
  );
}
