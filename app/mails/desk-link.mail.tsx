import { timeIn } from "./lead-labels.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailHeading, MailText } from "./mail-parts.tsx";
import type { MailBody, MailTemplate } from "./mail-template.ts";

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

export const mail: MailTemplate<"desk-link"> = {
  subject: ({ brand, isInvitation }) =>
    isInvitation ? `Your invitation to the ${brand.wordmark} desk` : `Your link to the ${brand.wordmark} desk`,
  Body: DeskLinkMail,
};

function DeskLinkMail({ brand, name, url, isInvitation, ...rest }: MailBody<"desk-link">) {
  const timeZone = rest.timeZone ?? brand.timeZone;
  return (
    <MailFrame
      brand={brand}
      preview={isInvitation ? "Enquiries, newsletter and figures in one place." : "It works once, for a few minutes."}
      label="Desk"
      title={isInvitation ? "Welcome to the desk" : "Sign in"}
      footnote="If you didn’t expect this, ignore it: nobody is signed in until the button is clicked. Don’t forward this email."
    >
      <MailHeading>{name ? `Hello ${name}` : "Hello"}</MailHeading>
      <MailText>
        {isInvitation
          ? `You’re invited to the desk of ${brand.name}, where the team reads and answers enquiries. The link works once. Add a passkey afterwards, and you won’t need another email.`
          : "Here is the sign-in link you asked for. It works once."}
      </MailText>
      <MailButton href={url}>Open the desk</MailButton>
      <MailText>The link works until {timeIn(timeZone, rest.expiresAt)}.</MailText>
    </MailFrame>
  );
}
