import type { AnchorHTMLAttributes } from "react";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { href: string };

/**
 * An anchor for records' links: pages of this site open in place, web addresses in a new window.
 */
export function SmartLink({ href, children, ...rest }: Props) {
  const isElsewhere = /^https?:\/\//.test(href);
  return (
    <a {...rest} href={href} {...(isElsewhere ? { target: "_blank", rel: "noopener" } : {})}>
      {children}
    </a>
  );
}

type NameLinkProps = { name: string; href?: string | undefined; isStretched?: boolean };

/** The name of a person; a link if there is a page. */
export const NameLink = ({ name, href, isStretched = false }: NameLinkProps) =>
  href ? (
    <SmartLink className={isStretched ? "name-link stretched-link" : "name-link"} href={href}>
      {name}
    </SmartLink>
  ) : (
    <b>{name}</b>
  );

type TextLinkProps = {
  link: { readonly label: string; readonly href: string };
  /** The link's subject, read aloud after the label. */
  about?: string;
  /** The whole nearest positioned box is its target. */
  isStretched?: boolean;
};

export const TextLink = ({ link, about, isStretched = false }: TextLinkProps) => (
  <SmartLink className={isStretched ? "link stretched-link" : "link"} href={link.href}>
    {link.label}
    {about ? <span className="sr-only">{`: ${about}`}</span> : null}
  </SmartLink>
);
