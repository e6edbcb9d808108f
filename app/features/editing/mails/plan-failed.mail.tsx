import { MailButton, MailQuote } from "#app/mails/mail-parts.tsx";
import type { MailTemplate } from "#app/mails/mail-template.ts";

type PlanFailed = {
  readonly title: string;
  /** The record's path at the desk. */
  readonly path: string;
  readonly problem: string;
  readonly isRemoval: boolean;
};

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "plan-failed": PlanFailed;
  }
}

export const mail: MailTemplate<"plan-failed"> = ({ brand, title, path, problem, isRemoval }) => {
  const what = isRemoval ? "Not taken down at its time" : "Not live at its time";
  const subject = `${what}: ${title}`;
  return {
    subject,
    preview: problem,
    label: "Desk",
    title: subject,
    footnote: "Your account page at the desk has a switch for this email.",
    body: (
      <>
        <MailQuote label="Reason" value={problem} />
        <p>The website has not changed.</p>
        <MailButton href={brand.siteUrl + path}>Open the record</MailButton>
      </>
    ),
  };
};
