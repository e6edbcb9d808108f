import { MailButton, MailQuote } from "#app/mails/mail-parts.tsx";
import type { MailTemplate } from "#app/mails/mail-template.ts";

type PlanFailed = {
  readonly title: string;
  /** The record's path at the desk. */
  readonly path: string;
  readonly problem: string;
  readonly isRemoval: boolean;
  /** It is live, and was not mailed as a newsletter. */
  readonly isMailing: boolean;
};

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "plan-failed": PlanFailed;
  }
}

function whatOf({ isRemoval, isMailing }: PlanFailed): string {
  if (isMailing) return "Live, and not mailed";
  return isRemoval ? "Not taken down at its time" : "Not live at its time";
}

export const mail: MailTemplate<"plan-failed"> = ({ brand, ...plan }) => {
  const { title, path, problem, isMailing } = plan;
  const what = whatOf(plan);
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
        {isMailing ? null : <p>The website has not changed.</p>}
        <MailButton href={brand.siteUrl + path}>Open the record</MailButton>
      </>
    ),
  };
};
