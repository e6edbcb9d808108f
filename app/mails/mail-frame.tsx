import { Fragment } from "react";
import type { Brand } from "#shared/contracts/mail.ts";
import { mailStyle } from "./mail-style.ts";
import type { Mail } from "./mail-template.ts";

export function MailFrame({ brand, mail }: { brand: Brand; mail: Mail }) {
  const { preview, label, title, body, footnote } = mail;
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
      <body className="paper">
        <div className="preview" style={{ display: "none" }}>
          {preview}
          {AFTER_PREVIEW}
        </div>
        {/* A table, because Outlook supports padding only there. */}
        <table
          className="paper mail"
          align="center"
          cellPadding={0}
          cellSpacing={0}
          role="presentation"
        >
          <tbody>
            <tr>
              <td className="head">
                <MailMark brand={brand} />
                {brand.wordmark} {brand.descriptor}
              </td>
            </tr>
            <tr>
              <td>
                <Steps of="title" widths={["86%", "91%", "96%"]} />
              </td>
            </tr>
            <tr>
              <td className="title">
                <p className="title-label">{label}</p>
                <h1 className="title-text">
                  <bdi>{title}</bdi>
                </h1>
              </td>
            </tr>
            <tr>
              <td className="content">{body}</td>
            </tr>
            <tr>
              <td className="foot">
                {footnote && <p>{footnote}</p>}
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
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Lists of mails show the beginning of a mail beside its subject: only the preview. */
const AFTER_PREVIEW = "\u00a0\u200c".repeat(90);

/**
 * Three steps over a waterline; the first letter for a brand with its own mark. Boxes, because
 * mails have no images.
 */
function MailMark({ brand }: { brand: Brand }) {
  if (!brand.hasStepsMark) return <div className="letter">{[...brand.wordmark][0]}</div>;
  return (
    <>
      <Steps of="mark" widths={["11px", "22px", "33px"]} />
      <div className="step mark-water" style={{ width: "38px" }} />
    </>
  );
}

const Steps = ({ of, widths }: { of: "mark" | "title"; widths: readonly string[] }) =>
  widths.map((width) => <div key={width} className={`step ${of}-step`} style={{ width }} />);
