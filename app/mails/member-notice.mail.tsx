import type { NotificationKind } from "#shared/contracts/desk.ts";
import type { EnquiryLine } from "#shared/contracts/enquiries.ts";
import { longDay } from "#shared/formats/long-day.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailField, MailText } from "./mail-parts.tsx";
import type { MailBody, MailTemplate } from "./mail-template.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "member-notice": {
      readonly kind: NotificationKind;
      readonly by: string;
      readonly lines: readonly EnquiryLine[];
      /** The number of all enquiries; `lines` may contain fewer. */
      readonly count: number;
    };
  }
}

export const mail: MailTemplate<"member-notice"> = { subject: subjectOf, Body: MemberNoticeMail };

function subjectOf({ kind, by, count, lines }: Pick<MailBody<"member-notice">, "kind" | "by" | "count" | "lines">) {
  const reference = lines[0]?.reference ?? "";
  if (kind === "mentioned") return `${by} mentioned you (${reference})`;
  if (kind === "due") return count === 1 ? `A next step is due (${reference})` : `${count} next steps are due`;
  return count === 1 ? `${by} assigned you an enquiry (${reference})` : `${by} assigned you ${count} enquiries`;
}

const stepOf = ({ reference, nextStep, nextStepOn }: EnquiryLine) =>
  [reference, nextStepOn && longDay(nextStepOn), nextStep].filter(Boolean).join(", ");

function MemberNoticeMail({ brand, ...notice }: MailBody<"member-notice">) {
  const { lines, count } = notice;
  const desk = `${brand.siteUrl}/desk`;
  return (
    <MailFrame
      brand={brand}
      preview={lines[0]?.name ?? ""}
      label="Desk"
      title={subjectOf(notice)}
      footnote="Your account page at the desk has a switch for each of these emails."
    >
      {lines.map((line) => (
        <MailField
          key={line.id}
          label={stepOf(line)}
          value={line.name || line.email || line.reference}
          href={`${desk}/enquiries/${line.id}`}
        />
      ))}
      {count > lines.length ? <MailText>The desk lists the others.</MailText> : null}
      <MailButton href={count === 1 ? `${desk}/enquiries/${lines[0]?.id}` : `${desk}/enquiries?owner=me`}>
        Open the desk
      </MailButton>
    </MailFrame>
  );
}
