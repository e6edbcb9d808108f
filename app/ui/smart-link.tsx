import type { AnchorHTMLAttributes } from "react";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { href: string };

/** One anchor for records: pages of this site open in place, web addresses in a new window. */
export function SmartLink({ href, children, ...rest }: Props) {
  const isElsewhere = /^https?:\/\//.test(href);
  return (
    <a {...rest} href={href} {...(isElsewhere ? { target: "_blank", rel: "noopener" } : {})}>
      {children}
    </a>
  );
}

/** An underlined link of a record. */
export const TextLink = ({ link }: { link: { readonly label: string; readonly href: string } }) => (
  <SmartLink className="link" href={link.href}>
    {link.label}
  </SmartLink>
);
