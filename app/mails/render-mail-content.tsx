import { convert } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Brand, MailContent, RenderedMail } from "#shared/mail.ts";
import { DeskLinkMail, deskLinkSubject } from "./desk-link.tsx";
import { LeadAcknowledgmentMail, leadAcknowledgmentSubject } from "./lead-acknowledgment.tsx";
import { LeadCompanyMail, leadCompanySubject } from "./lead-company.tsx";
import { NewsletterConfirmationMail, newsletterConfirmationSubject } from "./newsletter-confirmation.tsx";
import { NewsletterIssueMail } from "./newsletter-issue.tsx";
import { UnansweredDigestMail, unansweredDigestSubject } from "./unanswered-digest.tsx";

/** One mail, as HTML and as the text that is read out of it. */
export function renderMailContent(brand: Brand, content: MailContent): RenderedMail {
  const [subject, mail] = compose(brand, content);
  const html = DOCTYPE + renderToStaticMarkup(mail);
  return { subject, html, text: convert(html, { wordwrap: false, selectors }) };
}

// The doctype that mail programs are made for; without it some lay a mail out by rules of their own.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

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
    case "desk-link":
      return [deskLinkSubject(brand, content), <DeskLinkMail key="mail" brand={brand} {...content} />];
    case "unanswered-digest":
      return [unansweredDigestSubject(content), <UnansweredDigestMail key="mail" brand={brand} {...content} />];
    case "newsletter-issue":
      return [content.post.title, <NewsletterIssueMail key="mail" brand={brand} {...content} />];
  }
}

const selectors = [
  { selector: ".preview", format: "skip" },
  { selector: "a", options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true } },
  { selector: "td", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
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
