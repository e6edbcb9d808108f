import { Fragment, type ReactNode } from "react";
import { Link, Section, Text } from "react-email";
import { fill, headingFont, ruled, text } from "./mail-theme.ts";

/** A heading inside a mail. */
export function MailHeading({ children }: { children: ReactNode }) {
  const style = { fontFamily: headingFont, fontSize: 24, lineHeight: "29px", fontWeight: 700, margin: "0 0 12px" };
  return <h2 {...text("ink", style)}>{children}</h2>;
}

/** A paragraph inside a mail. */
export function MailText({ children }: { children: ReactNode }) {
  return <Text {...text("ink", { fontSize: 17, lineHeight: "26px", margin: "0 0 16px" })}>{children}</Text>;
}

/** The one thing to do in a mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const ground = fill("ink");
  const ink = text("surface", { fontSize: 17, lineHeight: "24px", fontWeight: 600, textDecoration: "none" });
  const style = { ...ground.style, ...ink.style, display: "inline-block", padding: "14px 24px" };
  return (
    <Section style={{ padding: "4px 0 24px" }}>
      <Link href={href} className={`${ground.className} ${ink.className}`} style={style}>
        {children}
      </Link>
    </Section>
  );
}

/** A labelled value on a ruled line; its line breaks are kept, also in the text version, and a long word breaks. */
export function MailField({ label, value }: { label: string; value: string }) {
  const muted = text("muted", { fontSize: 14, lineHeight: "18px", fontWeight: 600 });
  const wrap = { wordBreak: "break-word", overflowWrap: "anywhere" } as const;
  return (
    <Section className={ruled.className} style={{ ...ruled.style, padding: "10px 0" }}>
      <div {...muted} className={`label ${muted.className}`}>
        {label}
      </div>
      <div {...text("ink", { fontSize: 17, lineHeight: "25px", margin: "2px 0 0", ...wrap })}>
        {value.split("\n").map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </div>
    </Section>
  );
}
