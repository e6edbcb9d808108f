import { MailButton, MailQuote } from "#app/mails/mail-parts.tsx";
import type { MailTemplate } from "#app/mails/mail-template.ts";
import type { ContentNotification } from "#shared/contracts/desk.ts";
import { isolated } from "#shared/formats/isolated.ts";

type Notice = {
  readonly kind: ContentNotification;
  readonly by: string;
  readonly title: string;
  readonly comment: string;
  /** The record's path at the desk. */
  readonly path: string;
};

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "review-notice": Notice;
  }
}

const doings = {
  review: "asks you to review",
  approved: "approved",
  returned: "sent back",
} as const;

export const mail: MailTemplate<"review-notice"> = ({ brand, kind, by, title, comment, path }) => {
  const subject = `${isolated(by)} ${doings[kind]}: ${isolated(title)}`;
  return {
    subject,
    preview: comment || title,
    label: "Desk",
    title: subject,
    footnote: "Your account page at the desk has a switch for each of these emails.",
    body: (
      <>
        {comment ? <MailQuote label="Comment" value={comment} /> : null}
        <MailButton href={brand.siteUrl + path}>Open the change</MailButton>
      </>
    ),
  };
};
