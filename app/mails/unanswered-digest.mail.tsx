import type { EnquiryLine } from "#shared/contracts/enquiries.ts";
import { kindLabels } from "#shared/forms/lead-fields.ts";
import { timeIn } from "./lead-labels.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailField, MailText } from "./mail-parts.tsx";
import type { MailBody, MailTemplate } from "./mail-template.ts";

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

export const mail: MailTemplate<"unanswered-digest"> = { subject: subjectOf, Body: UnansweredDigestMail };

function subjectOf({ count, dueCount }: { count: number; dueCount: number }): string {
  const waiting = `${count} unanswered ${count === 1 ? "enquiry" : "enquiries"}`;
  const due = `${dueCount} next ${dueCount === 1 ? "step is" : "steps are"} due`;
  return [count > 0 ? waiting : null, dueCount > 0 ? due : null].filter(Boolean).join(", ");
}

/** To the company on working mornings: the unanswered enquiries, oldest first, and the due next steps. */
function UnansweredDigestMail({ brand, lines, count, due, dueCount, owners, day }: MailBody<"unanswered-digest">) {
  const subject = subjectOf({ count, dueCount });
  const desk = `${brand.siteUrl}/desk/enquiries`;
  const all = count > 0 ? "unanswered=yes&sort=oldest" : "due=today&sort=next-step";
  return (
    <MailFrame brand={brand} preview={lines[0]?.name ?? subject} label="Desk" title={subject}>
      {count > 0 ? <MailText>The site promises a reply within {brand.replyTime}.</MailText> : null}
      {lines.map(({ id, reference, kind, name, email, createdAt }) => (
        <MailField
          key={id}
          label={`${reference}, ${timeIn(brand.timeZone, createdAt)}, ${kindLabels[kind]}`}
          value={name || email}
          href={`${desk}/${id}`}
        />
      ))}
      {dueCount > 0 ? <MailText>Next steps due, the oldest first:</MailText> : null}
      {due.map(({ id, name, email, nextStep, nextStepOn, ownerId }) => (
        <MailField
          key={id}
          label={`${nextStepOn === day ? "Today" : `Overdue since ${nextStepOn}`}, ${owners[ownerId ?? ""] ?? "nobody"}`}
          value={[nextStep, name || email].filter(Boolean).join(": ")}
          href={`${desk}/${id}`}
        />
      ))}
      {count + dueCount > lines.length + due.length ? <MailText>The desk lists the others.</MailText> : null}
      <MailButton href={`${desk}?${all}`}>Open the desk</MailButton>
    </MailFrame>
  );
}
