import { render, toPlainText } from "react-email";
import type { Brand, LeadView, MailTemplate, RenderedMail } from "#shared/mail.ts";
import { LeadAcknowledgmentMail, leadAcknowledgmentSubject } from "./lead-acknowledgment.tsx";
import { LeadCompanyMail, leadCompanySubject } from "./lead-company.tsx";

/** One mail about a lead, as HTML and as the text that is read out of it. */
export async function renderLeadMail(template: MailTemplate, brand: Brand, lead: LeadView): Promise<RenderedMail> {
  const isForCompany = template === "lead-company";
  const Mail = isForCompany ? LeadCompanyMail : LeadAcknowledgmentMail;
  const html = await render(<Mail brand={brand} lead={lead} />);
  const subject = isForCompany ? leadCompanySubject(lead) : leadAcknowledgmentSubject(brand, lead);
  return { subject, html, text: toPlainText(html, { selectors }) };
}

const selectors = [
  ...["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } })),
  { selector: 'a[href^="mailto:"]', format: "anchor", options: { ignoreHref: true } },
  { selector: ".label", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
];
