import { convert } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Brand, MailContent, RenderMail } from "#shared/contracts/mail.ts";

type AnyTemplate = { subject(props: object): string; Body(props: object): ReactElement };

// One file for each mail, named like its template.
const templates = import.meta.glob<AnyTemplate>("./*.mail.tsx", { eager: true, import: "mail" });

/** Returns the subjects of mails without rendering them. */
export const createSubjectRenderer =
  (brand: Brand): RenderMail =>
  async (mail) => ({ subject: templateOf(mail).subject({ brand, ...mail }), html: "", text: "" });

/** Renders mails as HTML, and as text extracted from it. */
export function createMailRenderer(brand: Brand): RenderMail {
  return async (mail) => {
    const { subject, Body } = templateOf(mail);
    const props = { brand, ...mail };
    const html = `<!DOCTYPE html>${renderToStaticMarkup(<Body {...props} />)}`;
    return { subject: subject(props), html, text: convert(html, { wordwrap: false, selectors }) };
  };
}

function templateOf({ template: name }: MailContent): AnyTemplate {
  const template = templates[`./${name}.mail.tsx`];
  if (!template) throw new Error(`no mail ${name}`);
  return template;
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
  { selector: ".label", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
];
