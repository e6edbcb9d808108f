import { Fragment, type ReactNode } from "react";
import type { Brand } from "#shared/contracts/mail.ts";
import { mailStyle } from "./mail-style.ts";

type Props = {
  readonly brand: Brand;
  readonly preview: string;
  readonly label: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly footnote?: ReactNode;
};

/** The frame of every mail: the brand's name, the title on an orange block, the company's details below. */
export function MailFrame({ brand, preview, label, title, children, footnote }: Props) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" content="" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, whose quotes stay as they are */}
        <style dangerouslySetInnerHTML={{ __html: mailStyle }} />
      </head>
      <body>
        <Preview text={preview} />
        {/* A table, because Outlook supports padding only there. */}
        <table className="mail" align="center" cellPadding={0} cellSpacing={0} role="presentation">
          <tbody>
            <tr>
              <td className="head">
                {brand.wordmark} {brand.descriptor}
              </td>
            </tr>
            <tr>
              <td className="title">
                <p>{label}</p>
                <h1>{title}</h1>
              </td>
            </tr>
            <tr>
              <td className="content">{children}</td>
            </tr>
            <tr>
              <td className="foot">
                {footnote && <p>{footnote}</p>}
                <Particulars brand={brand} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const PREVIEW_LENGTH = 200;
// Space that no client collapses; otherwise the inbox preview would continue with the mail's first words.
const FILLING = "\xa0\u200c\u200b\u200d\ufeff";

/** The preview text beside the subject; hidden in the mail itself. */
const Preview = ({ text }: { text: string }) => (
  <div className="preview" style={{ display: "none" }}>
    {text.slice(0, PREVIEW_LENGTH)}
    {FILLING.repeat(Math.max(0, PREVIEW_LENGTH - text.length))}
  </div>
);

const Particulars = ({ brand }: { brand: Brand }) => (
  <>
    <p>
      {brand.legalName}, {brand.address}
    </p>
    {brand.registration && <p>{brand.registration}</p>}
    <p>
      <a href={brand.siteUrl}>{brand.siteUrl.replace(/^https?:\/\//, "")}</a>
      {" · "}
      <a href={`mailto:${brand.email}`}>{brand.email}</a>
      {brand.phones.map((phone) => (
        <Fragment key={phone}>
          {" · "}
          <span className="nowrap">{phone}</span>
        </Fragment>
      ))}
    </p>
  </>
);
