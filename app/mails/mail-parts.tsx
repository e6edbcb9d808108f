import { Fragment, type ReactNode } from "react";

type Linked = { href: string; children: ReactNode };
type Labelled = { label: string; value: string };

export const MailHeading = ({ children }: { children: ReactNode }) => <h2>{children}</h2>;

export const MailText = ({ children }: { children: ReactNode }) => <p>{children}</p>;

export const MailLink = ({ href, children }: Linked) => <a href={href}>{children}</a>;

export const MailButton = ({ href, children }: Linked) => (
  <p>
    <a href={href} className="button">
      {children}
    </a>
  </p>
);

/** A labelled value with a line above, linked if there is an `href`. */
export const MailField = ({ label, value, href }: Labelled & { href?: string }) => (
  <div className="row">
    <div className="label">{label}</div>
    <div>{href ? <a href={href}>{value}</a> : <Lines text={value} />}</div>
  </div>
);

/** Text of a visitor or member. Line breaks are kept, also in the text version. */
export const MailQuote = ({ label, value }: Labelled) => (
  <>
    <div className="label">{label}</div>
    <div className="quote">
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
