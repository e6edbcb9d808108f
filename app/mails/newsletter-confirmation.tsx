import type { Brand } from "#shared/mail.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailHeading, MailText } from "./mail-parts.tsx";

type Props = { readonly brand: Brand; readonly confirmUrl: string; readonly validForDays: number };

export const newsletterConfirmationSubject = (brand: Brand) => `Confirm your ${brand.wordmark} subscription`;

/** To whoever's address was typed into the newsletter form; it must make sense to somebody who did not do that. */
export function NewsletterConfirmationMail({ brand, confirmUrl, validForDays }: Props) {
  return (
    <MailFrame
      brand={brand}
      preview="One press, and our articles come to you."
      label="Newsletter"
      title="One more step"
      footnote="If this wasn't you, ignore this email: we send nothing until you confirm."
    >
      <MailHeading>Is this address yours?</MailHeading>
      <MailText>You asked to get {brand.name}&apos;s articles by email. Please confirm your address:</MailText>
      <MailButton href={confirmUrl}>Confirm subscription</MailButton>
      <MailText>
        You get one email per article, with no images and no tracking. You can unsubscribe in one click at any time. The
        link works for {validForDays} days.
      </MailText>
    </MailFrame>
  );
}
