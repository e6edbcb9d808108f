import { Fragment, type ReactNode } from "react";

export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    <a href={href} className="button">
      {children}
    </a>
  </p>
);

type Row = { readonly label: string; readonly value: string; readonly href?: string };

export const MailFields = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(({ label, value, href }) => (
    <div key={label + href} className="row">
      <div className="label">{label}</div>
      <div dir="auto">{href ? <a href={href}>{value}</a> : <Lines text={value} />}</div>
    </div>
  ));

/** Text of a visitor or member. Line breaks are kept, also in the text version. */
export const MailQuote = ({ label, value }: Row) => (
  <>
    <div className="label">{label}</div>
    <div className="quote" dir="auto">
      <Lines text={value} />
    </div>
  </>
);

const Lines = ({ text }: { text: string }) =>
  text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
