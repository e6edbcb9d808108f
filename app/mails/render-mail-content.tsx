import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";
import type { Brand, MailContent, RenderedMail } from "#shared/mail.ts";
import { LeadAcknowledgmentMail, leadAcknowledgmentSubject } from "./lead-acknowledgment.tsx";
import { LeadCompanyMail, leadCompanySubject } from "./lead-company.tsx";
import { NewsletterConfirmationMail, newsletterConfirmationSubject } from "./newsletter-confirmation.tsx";
import { NewsletterIssueMail } from "./newsletter-issue.tsx";

/** One mail, as HTML and as the text that is read out of it. */
export async function renderMailContent(brand: Brand, content: MailContent): Promise<RenderedMail> {
  const [subject, mail] = compose(brand, content);
  const html = await render(mail);
  return { subject, html, text: toPlainText(html, { selectors }) };
}

function compose(brand: Brand, content: MailContent): [subject: string, mail: ReactElement] {
  switch (content.template) {
    case "lead-company":
      return [leadCompanySubject(content.lead), <LeadCompanyMail key="mail" brand={brand} lead={content.lead} />];
    case "lead-acknowledgment":
      return [
        leadAcknowledgmentSubject(brand, content.lead),
        <LeadAcknowledgmentMail key="mail" brand={brand} lead={content.lead} />,
      ];
    case "newsletter-confirmation":
      return [
        newsletterConfirmationSubject(brand),
        <NewsletterConfirmationMail key="mail" brand={brand} {...content} />,
      ];
    case "newsletter-issue":
      return [content.post.title, <NewsletterIssueMail key="mail" brand={brand} {...content} />];
  }
}

const selectors = [
  ...["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } })),
  ...['a[href^="mailto:"]', 'a[href^="tel:"]'].map((selector) => ({
    selector,
    format: "anchor",
    options: { ignoreHref: true },
  })),
  // A button to answer says nothing where it cannot be pressed.
  { selector: 'a.bg-ink[href^="mailto:"]', format: "skip" },
  { selector: ".label", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
];
