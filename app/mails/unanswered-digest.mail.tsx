import type { EnquiryLine } from "#shared/contracts/desk-services.ts";
import { kindLabels } from "#shared/forms/lead-fields.ts";
import { timeIn } from "./lead-labels.ts";
import { MailButton, MailFields } from "./mail-parts.tsx";
import type { MailTemplate } from "./mail-template.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "unanswered-digest": {
      readonly lines: readonly EnquiryLine[];
      /** The number of all unanswered enquiries; `lines` may contain fewer. */
      readonly count: number;
      /** The next steps due today or overdue, oldest first. */
      readonly due: readonly EnquiryLine[];
      readonly dueCount: number;
      readonly owners: Readonly<Record<string, string>>;
      /** Today's date at the office. */
      readonly day: string;
    };
  }
}

/** To the company on working mornings: the unanswered enquiries, oldest first, and the due next steps. */
export const mail: MailTemplate<"unanswered-digest"> = ({ brand, lines, count, due, dueCount, owners, day }) => {
  const desk = `${brand.siteUrl}/desk/enquiries`;
  const title = [
    count > 0 ? `${count} unanswered ${count === 1 ? "enquiry" : "enquiries"}` : "",
    dueCount > 0 ? `${dueCount} next ${dueCount === 1 ? "step is" : "steps are"} due` : "",
  ]
    .filter(Boolean)
    .join(", ");
  const unanswered = lines.map(({ id, reference, kind, name, email, createdAt }) => ({
    label: `${reference}, ${timeIn(brand.timeZone, createdAt)}, ${kindLabels[kind]}`,
    value: name || email,
    href: `${desk}/${id}`,
  }));
  const steps = due.map(({ id, name, email, nextStep, nextStepOn, ownerId }) => ({
    label: `${nextStepOn === day ? "Today" : `Overdue since ${nextStepOn}`}, ${owners[ownerId ?? ""] ?? "nobody"}`,
    value: [nextStep, name || email].filter(Boolean).join(": "),
    href: `${desk}/${id}`,
  }));
  const all = count > 0 ? "unanswered=yes&sort=oldest" : "due=today&sort=next-step";
  return {
    subject: title,
    preview: lines[0]?.name ?? title,
    label: "Desk",
    title,
    body: (
      <>
        {count > 0 ? <p>The site promises a reply within {brand.replyTime}.</p> : null}
        <MailFields rows={unanswered} />
        {dueCount > 0 ? <p>Next steps due, the oldest first:</p> : null}
        <MailFields rows={steps} />
        {count + dueCount > lines.length + due.length ? <p>The desk lists the others.</p> : null}
        <MailButton href={`${desk}?${all}`}>Open the desk</MailButton>
      </>
    ),
  };
};
