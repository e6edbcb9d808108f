import { Fragment, type ReactNode } from "react";
import type { Brand } from "#shared/contracts/mail.ts";
import { MailAnchor, MailBlock, MailPreview } from "./mail-elements.tsx";
import { accent, bodyFont, fill, headingFont, onAccent, text, themeCss } from "./mail-theme.ts";
import { StepMark } from "./step-mark.tsx";

type MailFrameProps = {
  readonly brand: Brand;
  readonly preview: string;
  readonly label: string;
  readonly title: string;
  readonly children: ReactNode;
  /** At the end of the mail: what to do if it is not wanted. */
  readonly footnote?: ReactNode;
};

const smallPrint = text("muted", { fontSize: 14, lineHeight: "20px", margin: "0 0 10px" });
const gutter = { paddingLeft: 24, paddingRight: 24 };

/** The frame of every mail: logo and name at the top, the title on an orange block, the company's details below. */
export function MailFrame({ brand, preview, label, title, children, footnote }: MailFrameProps) {
  const paper = fill("paper");
  const surface = fill("surface");
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" content="" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{themeCss}</style>
      </head>
      <body className={paper.className} style={{ ...paper.style, margin: 0, padding: 0, fontFamily: bodyFont }}>
        <MailPreview>{preview}</MailPreview>
        <MailBlock className={paper.className} style={{ ...paper.style, maxWidth: 600, fontFamily: bodyFont }}>
          <MailBlock style={{ ...gutter, paddingTop: 28, paddingBottom: 20 }}>
            <StepMark name={brand.wordmark} descriptor={brand.descriptor} hasSteps={!brand.hasOwnMark} />
          </MailBlock>
          <SteppedBlock label={label} title={title} />
          <MailBlock
            className={surface.className}
            style={{ ...surface.style, ...gutter, paddingTop: 24, paddingBottom: 32 }}
          >
            {children}
          </MailBlock>
          <MailBlock style={{ ...gutter, paddingTop: 20, paddingBottom: 32 }}>
            {footnote && <p {...smallPrint}>{footnote}</p>}
            <Particulars brand={brand} />
          </MailBlock>
        </MailBlock>
      </body>
    </html>
  );
}

function Particulars({ brand }: { brand: Brand }) {
  const link = text("link", { fontSize: 14, textDecoration: "underline", whiteSpace: "nowrap" });
  return (
    <>
      <p {...smallPrint}>
        {brand.legalName}, {brand.address}
      </p>
      {brand.registration && <p {...smallPrint}>{brand.registration}</p>}
      <p {...smallPrint}>
        <MailAnchor {...link} href={brand.siteUrl}>
          {brand.siteUrl.replace(/^https?:\/\//, "")}
        </MailAnchor>
        {" · "}
        <MailAnchor {...link} href={`mailto:${brand.email}`}>
          {brand.email}
        </MailAnchor>
        {brand.phones.map((phone) => (
          <Fragment key={phone}>
            {" · "}
            <span style={{ whiteSpace: "nowrap" }}>{phone}</span>
          </Fragment>
        ))}
      </p>
    </>
  );
}

// The site's cut corner: the upper right of a block descends in three steps.
const treads = ["86%", "91%", "96%"];

/** The title of a mail: an orange block with dark text, the same in both themes. */
function SteppedBlock({ label, title }: Pick<MailFrameProps, "label" | "title">) {
  const onOrange = { color: onAccent, margin: 0, overflowWrap: "anywhere", wordBreak: "break-word" } as const;
  return (
    <div>
      {treads.map((width) => (
        <div key={width} style={{ width, height: 10, fontSize: 0, lineHeight: 0, backgroundColor: accent }} />
      ))}
      <div style={{ backgroundColor: accent, padding: "2px 24px 24px" }}>
        <p style={{ ...onOrange, fontSize: 16, lineHeight: "22px", fontWeight: 600, marginBottom: 4 }}>{label}</p>
        <h1 style={{ ...onOrange, fontFamily: headingFont, fontSize: 34, lineHeight: "40px", fontWeight: 700 }}>
          {title}
        </h1>
      </div>
    </div>
  );
}
