import { Link } from "react-email";
import type { Brand, LeadView } from "#shared/mail.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailHeading, MailText } from "./mail-parts.tsx";
import { text } from "./mail-theme.ts";

type LeadMailProps = { readonly brand: Brand; readonly lead: LeadView };

/** Subject line of the visitor's mail. */
export function leadAcknowledgmentSubject(brand: Brand, { reference }: LeadView): string {
  return `${brand.wordmark} has your message (${reference})`;
}

/** To the visitor: that the message arrived, and under which reference. */
export function LeadAcknowledgmentMail({ brand, lead }: LeadMailProps) {
  const link = text("link", { textDecoration: "underline" });
  return (
    <MailFrame
      brand={brand}
      preview={`Your message has reached us. Reference ${lead.reference}.`}
      label="Your reference"
      title={lead.reference}
    >
      <MailHeading>Thank you for writing to us</MailHeading>
      <MailText>Your message has reached {brand.name}. One of us reads it and answers to this address.</MailText>
      <MailText>
        If you have something to add, write to{" "}
        <Link {...link} href={`mailto:${brand.email}?subject=${encodeURIComponent(lead.reference)}`}>
          {brand.email}
        </Link>{" "}
        or call {brand.phone}, and name the reference above.
      </MailText>
      <MailText>
        If you did not write to us, somebody gave your address by mistake. You can ignore this mail: nothing else
        follows it.
      </MailText>
    </MailFrame>
  );
}
