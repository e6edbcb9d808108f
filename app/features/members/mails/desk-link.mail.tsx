import { MailButton } from "#app/mails/mail-parts.tsx";
import type { MailTemplate } from "#app/mails/mail-template.ts";
import { timeIn } from "#shared/formats/time-in.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "desk-link": {
      readonly name: string;
      readonly url: string;
      readonly isInvitation: boolean;
      readonly expiresAt: string;
      /** The member's time zone; null for the office's. */
      readonly timeZone: string | null;
    };
  }
}

export const mail: MailTemplate<"desk-link"> = ({
  brand,
  name,
  url,
  isInvitation,
  expiresAt,
  timeZone,
}) => ({
  subject: `Your ${isInvitation ? "invitation" : "link"} to the ${brand.wordmark} desk`,
  preview: isInvitation
    ? "Enquiries, newsletter and figures in one place."
    : "It works once, for a few minutes.",
  label: "Desk",
  title: isInvitation ? "Welcome to the desk" : "Sign in",
  footnote:
    "If you didn’t expect this, ignore it: nobody is signed in until the button is clicked. Don’t forward this email.",
  body: (
    <>
      <h2>{name ? `Hello ${name}` : "Hello"}</h2>
      <p>
        {isInvitation
          ? `You’re invited to the desk of ${brand.name}, where the team reads and answers enquiries. The link works once. Add a passkey afterwards, and you won’t need another email.`
          : "Here is the sign-in link you asked for. It works once."}
      </p>
      <MailButton href={url}>Open the desk</MailButton>
      <p>The link works until {timeIn(timeZone ?? brand.timeZone, expiresAt)}.</p>
    </>
  ),
});
