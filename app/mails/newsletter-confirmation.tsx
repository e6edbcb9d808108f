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
      footnote="If it was not you, ignore this mail: without the confirmation nothing is sent to you."
    >
      <MailHeading>Is this address yours?</MailHeading>
      <MailText>
        Somebody, you we hope, asked us to mail the articles of {brand.name} to it. Confirm that on our page:
      </MailText>
      <MailButton href={confirmUrl}>Confirm subscription</MailButton>
      <MailText>
        What comes is one mail an article, without pictures to load and without anything that follows you. You can
        unsubscribe with one press at any time. The link works for {validForDays} days.
      </MailText>
    </MailFrame>
  );
}
