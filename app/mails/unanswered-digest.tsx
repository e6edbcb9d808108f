import type { Brand, MailContent } from "#shared/mail.ts";
import { kindLabels } from "./lead-labels.ts";
import { MailField } from "./mail-field.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailText } from "./mail-parts.tsx";

type Content = Omit<Extract<MailContent, { template: "unanswered-digest" }>, "template">;

export const unansweredDigestSubject = ({ count, isCapped }: Content) =>
  `${count}${isCapped ? "+" : ""} ${count === 1 ? "enquiry waits" : "enquiries wait"} for an answer`;

/** To the company on a working morning: who waits for an answer, the longest first. */
export function UnansweredDigestMail({ brand, ...content }: Content & { readonly brand: Brand }) {
  const { lines, count } = content;
  const subject = unansweredDigestSubject(content);
  return (
    <MailFrame brand={brand} preview={lines[0]?.name ?? subject} label="Desk" title={subject}>
      <MailText>The site promises an answer within {brand.replyTime}.</MailText>
      {lines.map(({ id, reference, kind, name, email, createdAt }) => (
        <MailField
          key={id}
          label={`${reference}, ${createdAt.slice(0, 16).replace("T", " ")} UTC, ${kindLabels[kind]}`}
          value={name || email}
          href={`${brand.siteUrl}/desk/enquiries/${id}`}
        />
      ))}
      {count > lines.length ? <MailText>And more, which the desk lists.</MailText> : null}
      <div style={{ height: 16 }} />
      <MailButton href={`${brand.siteUrl}/desk/enquiries?status=new&flagged=no&sort=oldest`}>Open the desk</MailButton>
    </MailFrame>
  );
}
