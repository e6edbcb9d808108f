import { MailButton, MailFields } from "#app/mails/mail-parts.tsx";
import type { MailTemplate } from "#app/mails/mail-template.ts";
import type { EnquiryLine } from "#features/enquiries/read-enquiries.server.ts";
import { kindLabels } from "#features/leads/lead-fields.ts";
import { isolated } from "#shared/formats/isolated.ts";
import { timeIn } from "#shared/formats/time-in.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "unanswered-digest": {
      readonly lines: readonly EnquiryLine[];
      /** The number of all unanswered enquiries; `lines` may contain fewer. */
      readonly count: number;
      /** The next steps due today or overdue, oldest first. */
      readonly due: readonly EnquiryLine[];
      readonly dueCount: number;
      /** What looks like spam and nobody has opened. */
      readonly flaggedCount: number;
      readonly owners: Readonly<Record<string, string>>;
      /** Today's date at the office. */
      readonly day: string;
    };
  }
}

/**
 * To the company on working mornings: the unanswered enquiries, oldest first, and the due next
 * steps.
 */
export const mail: MailTemplate<"unanswered-digest"> = ({ brand, ...digest }) => {
  const { lines, count, due, dueCount, flaggedCount, owners, day } = digest;
  const desk = `${brand.siteUrl}/desk/enquiries`;
  const title = [
    count > 0 ? `${count} unanswered ${count === 1 ? "enquiry" : "enquiries"}` : "",
    dueCount > 0 ? `${dueCount} next ${dueCount === 1 ? "step is" : "steps are"} due` : "",
    flaggedCount > 0 ? `${flaggedCount} flagged and not read` : "",
  ]
    .filter(Boolean)
    .join(", ");
  const unanswered = lines.map(({ id, reference, kind, name, email, createdAt }) => ({
    label: `${reference}, ${timeIn(brand.timeZone, createdAt)}, ${kindLabels[kind]}`,
    value: name || email,
    href: `${desk}/${id}`,
  }));
  const steps = due.map(({ id, name, email, nextStep, nextStepOn, ownerId }) => ({
    label: `${nextStepOn === day ? "Today" : `Overdue since ${nextStepOn}`}, ${isolated(owners[ownerId ?? ""] ?? "nobody")}`,
    value: [nextStep ?? "", name || email].filter(Boolean).map(isolated).join(": "),
    href: `${desk}/${id}`,
  }));
  const flagged = "flagged=unread&sort=oldest";
  const others = dueCount > 0 ? "due=today&sort=next-step" : flagged;
  const all = count > 0 ? "unanswered=yes&sort=oldest" : others;
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
        {flaggedCount > 0 ? (
          <p>
            {flaggedCount === 1 ? "One enquiry looks" : `${flaggedCount} enquiries look`} like spam,
            and nobody has opened {flaggedCount === 1 ? "it" : "them"}. Nothing was emailed to the
            sender, who may be a client: <a href={`${desk}?${flagged}`}>look at the flagged ones</a>
            .
          </p>
        ) : null}
        {count + dueCount > lines.length + due.length ? <p>The desk lists the others.</p> : null}
        <MailButton href={`${desk}?${all}`}>Open the desk</MailButton>
      </>
    ),
  };
};
