import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailHeading, MailText } from "./mail-parts.tsx";
import type { MailBody, MailTemplate } from "./mail-template.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "newsletter-confirmation": { readonly confirmUrl: string; readonly validForDays: number };
  }
}

export const mail: MailTemplate<"newsletter-confirmation"> = {
  subject: ({ brand }) => `Confirm your ${brand.wordmark} subscription`,
  Body: NewsletterConfirmationMail,
};

/** To the address typed into the newsletter form; it must also be clear to somebody who did not type it. */
function NewsletterConfirmationMail({ brand, confirmUrl, validForDays }: MailBody<"newsletter-confirmation">) {
  return (
    <MailFrame
      brand={brand}
      preview="Click once to get our articles by email."
      label="Newsletter"
      title="One more step"
      footnote="If this wasn’t you, ignore this email: we send nothing until you confirm."
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
