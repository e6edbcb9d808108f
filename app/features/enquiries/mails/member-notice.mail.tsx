import { MailButton, MailFields } from "#app/mails/mail-parts.tsx";
import type { MailTemplate } from "#app/mails/mail-template.ts";
import type { EnquiryLine } from "#features/enquiries/read-enquiries.server.ts";
import type { EnquiryNotification } from "#shared/contracts/desk.ts";
import { longDay } from "#shared/formats/calendar-day.ts";
import { isolated } from "#shared/formats/isolated.ts";

type Notice = {
  readonly kind: EnquiryNotification;
  readonly by: string;
  readonly lines: readonly EnquiryLine[];
  /** The number of all enquiries; `lines` may contain fewer. */
  readonly count: number;
};

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "member-notice": Notice;
  }
}

function subjectOf({ kind, by: member, count, lines }: Notice) {
  const by = isolated(member);
  const reference = lines[0]?.reference ?? "";
  if (kind === "mentioned") return `${by} mentioned you (${reference})`;
  if (kind === "wrote")
    return `${isolated(lines[0]?.name || lines[0]?.email || "")} wrote again (${reference})`;
  if (kind === "due")
    return count === 1 ? `A next step is due (${reference})` : `${count} next steps are due`;
  return count === 1
    ? `${by} assigned you an enquiry (${reference})`
    : `${by} assigned you ${count} enquiries`;
}

export const mail: MailTemplate<"member-notice"> = ({ brand, ...notice }) => {
  const { lines, count } = notice;
  const desk = `${brand.siteUrl}/desk/enquiries`;
  const rows = lines.map(({ id, reference, nextStep, nextStepOn, name, email }) => ({
    label: [reference, nextStepOn && longDay(nextStepOn), nextStep && isolated(nextStep)]
      .filter(Boolean)
      .join(", "),
    value: name || email || reference,
    href: `${desk}/${id}`,
  }));
  return {
    subject: subjectOf(notice),
    preview: lines[0]?.name ?? "",
    label: "Desk",
    title: subjectOf(notice),
    footnote: "Your account page at the desk has a switch for each of these emails.",
    body: (
      <>
        <MailFields rows={rows} />
        {count > lines.length ? <p>The desk lists the others.</p> : null}
        <MailButton href={count === 1 ? `${desk}/${lines[0]?.id}` : `${desk}?owner=me`}>
          Open the desk
        </MailButton>
      </>
    ),
  };
};
