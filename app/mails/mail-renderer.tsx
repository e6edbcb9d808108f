import { convert } from "html-to-text";
import { renderToStaticMarkup } from "react-dom/server";
import type { Brand, MailContent, RenderMail } from "#shared/contracts/mail.ts";
import { MailFrame } from "./mail-frame.tsx";
import { withInlineStyles } from "./mail-style.ts";
import type { Mail } from "./mail-template.ts";

// One file for each mail, named like its template.
const templates = import.meta.glob<(content: object) => Mail>(
  ["./*.mail.tsx", "../features/*/mails/*.mail.tsx"],
  {
    eager: true,
    import: "mail",
  },
);
const templateNamed = new Map(
  Object.entries(templates).map(([path, create]) => [nameOf(path), create]),
);

function nameOf(path: string): string {
  return path.replace(/^.*\//, "").replace(".mail.tsx", "");
}

function mailOf({ template, ...content }: MailContent, brand: Brand): Mail {
  const create = templateNamed.get(template);
  if (!create) throw new Error(`no mail ${template}`);
  return create({ brand, ...content });
}

export const createSubjectRenderer =
  (brand: Brand): RenderMail =>
  async (content) => ({ subject: mailOf(content, brand).subject, html: "", text: "" });

export const createMailRenderer =
  (brand: Brand): RenderMail =>
  async (content) => {
    const mail = mailOf(content, brand);
    const markup = renderToStaticMarkup(<MailFrame brand={brand} mail={mail} />);
    const html = `<!DOCTYPE html>${withInlineStyles(markup)}`;
    return { subject: mail.subject, html, text: convert(html, { wordwrap: false, selectors }) };
  };

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
