import { MailButton } from "#app/mails/mail-parts.tsx";
import type { MailTemplate } from "#app/mails/mail-template.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "newsletter-confirmation": {
      readonly confirmUrl: string;
      readonly validForDays: number;
    };
  }
}

/**
 * To the address typed into the newsletter form; it must also be clear to somebody who did not type
 * it.
 */
export const mail: MailTemplate<"newsletter-confirmation"> = ({
  brand,
  confirmUrl,
  validForDays,
}) => ({
  subject: `Confirm your ${brand.wordmark} subscription`,
  preview: "Click once to get our articles by email.",
  label: "Newsletter",
  title: "One more step",
  footnote: "If this wasn’t you, ignore this email: we send nothing until you confirm.",
  body: (
    <>
      <h2>Is this address yours?</h2>
      <p>You asked for our articles by email. Please confirm your address:</p>
      <MailButton href={confirmUrl}>Confirm subscription</MailButton>
      <p>
        You get one email per article, with no images and no tracking. You can unsubscribe in one
        click at any time. The link works for {validForDays} days.
      </p>
    </>
  ),
});
