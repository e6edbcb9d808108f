import { convert } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Brand, MailContent, RenderedMail } from "#shared/contracts/mail.ts";

type AnyTemplate = { subject(props: object): string; Body(props: object): ReactElement };

// One file for each mail, named like its template.
const templates = import.meta.glob<AnyTemplate>("./*.mail.tsx", { eager: true, import: "mail" });

/** Renders a mail as HTML, and as text extracted from it. */
export function renderMailContent(brand: Brand, content: MailContent): RenderedMail {
  const { subject, Body } = templateOf(content);
  const props = { brand, ...content };
  const html = DOCTYPE + renderToStaticMarkup(<Body {...props} />);
  return { subject: subject(props), html, text: convert(html, { wordwrap: false, selectors }) };
}

export const subjectOf = (brand: Brand, content: MailContent): string =>
  templateOf(content).subject({ brand, ...content });

function templateOf({ template: name }: MailContent): AnyTemplate {
  const template = templates[`./${name}.mail.tsx`];
  if (!template) throw new Error(`no mail ${name}`);
  return template;
}

// The doctype that mail programs expect; without it some use quirks mode.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

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
  // The reply button is useless in the text version.
  { selector: 'a.bg-ink[href^="mailto:"]', format: "skip" },
  { selector: ".label", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
];
