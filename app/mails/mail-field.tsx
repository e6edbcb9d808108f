import { Fragment } from "react";
import { MailLink, MailRule } from "./mail-parts.tsx";
import { accent, text } from "./mail-theme.ts";

const wrap = { wordBreak: "break-word", overflowWrap: "anywhere" } as const;

/** A labelled value with a line above, linked if there is an `href`. */
export function MailField({ label, value, href }: { label: string; value: string; href?: string }) {
  return (
    <MailRule>
      <Label>{label}</Label>
      <div {...text("ink", { fontSize: 17, lineHeight: "25px", margin: "2px 0 0", ...wrap })}>
        {href ? <MailLink href={href}>{value}</MailLink> : <Lines text={value} />}
      </div>
    </MailRule>
  );
}

/** Text of a visitor or member. Line breaks are kept, also in the text version, and long words break. */
export function MailQuote({ label, value }: { label: string; value: string }) {
  const quote = {
    fontSize: 18,
    lineHeight: "28px",
    borderLeft: `4px solid ${accent}`,
    padding: "2px 0 2px 16px",
    ...wrap,
  };
  return (
    <>
      <Label gap={8}>{label}</Label>
      <div {...text("ink", { ...quote, marginBottom: 24 })}>
        <Lines text={value} />
      </div>
    </>
  );
}

function Label({ gap, children }: { gap?: number; children: string }) {
  const muted = text("muted", { fontSize: 14, lineHeight: "18px", fontWeight: 600, marginBottom: gap });
  return (
    <div {...muted} className={`label ${muted.className}`}>
      {children}
    </div>
  );
}

function Lines({ text: lines }: { text: string }) {
  return lines.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
