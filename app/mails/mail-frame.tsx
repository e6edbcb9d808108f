import type { ReactNode } from "react";
import { Container, Head, Html, Link, Preview, Section, Text } from "react-email";
import type { Brand } from "#shared/mail.ts";
import { bodyFont, fill, text, themeCss } from "./mail-theme.ts";
import { StepMark } from "./step-mark.tsx";
import { SteppedBlock } from "./stepped-block.tsx";

type MailFrameProps = {
  readonly brand: Brand;
  readonly preview: string;
  readonly label: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Small print: what to do when the mail is not wanted. */
  readonly footnote?: ReactNode;
};

const smallPrint = text("muted", { fontSize: 14, lineHeight: "20px", margin: "0 0 10px" });
const gutter = { paddingLeft: 24, paddingRight: 24 };

/** What every mail has: mark and name on top, the title on an orange block, the company's particulars below. */
export function MailFrame({ brand, preview, label, title, children, footnote }: MailFrameProps) {
  const paper = fill("paper");
  const surface = fill("surface");
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{themeCss}</style>
      </Head>
      {/* Not react-email's Body: it repeats the light background inside, where no class can turn it dark. */}
      <body className={paper.className} style={{ ...paper.style, margin: 0, padding: 0, fontFamily: bodyFont }}>
        <Preview>{preview}</Preview>
        <Container className={paper.className} style={{ ...paper.style, maxWidth: 600, fontFamily: bodyFont }}>
          <Section style={{ ...gutter, paddingTop: 28, paddingBottom: 20 }}>
            <StepMark name={brand.wordmark} descriptor={brand.descriptor} />
          </Section>
          <SteppedBlock label={label} title={title} />
          <Section
            className={surface.className}
            style={{ ...surface.style, ...gutter, paddingTop: 24, paddingBottom: 32 }}
          >
            {children}
          </Section>
          <Section style={{ ...gutter, paddingTop: 20, paddingBottom: 32 }}>
            {footnote && <Text {...smallPrint}>{footnote}</Text>}
            <Particulars brand={brand} />
          </Section>
        </Container>
      </body>
    </Html>
  );
}

function Particulars({ brand }: { brand: Brand }) {
  const link = text("link", { fontSize: 14, textDecoration: "underline", whiteSpace: "nowrap" });
  return (
    <>
      <Text {...smallPrint}>
        {brand.legalName}, {brand.address}
      </Text>
      <Text {...smallPrint}>
        <Link {...link} href={brand.siteUrl}>
          {brand.siteUrl.replace(/^https?:\/\//, "")}
        </Link>
        {" · "}
        <Link {...link} href={`mailto:${brand.email}`}>
          {brand.email}
        </Link>
        {" · "}
        <span style={{ whiteSpace: "nowrap" }}>{brand.phone}</span>
      </Text>
    </>
  );
}
