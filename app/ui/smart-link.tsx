import type { AnchorHTMLAttributes } from "react";
import { Link } from "react-router";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { href: string };

/** One anchor for records: pages of this site navigate in place, web addresses open a new window. */
export function SmartLink({ href, children, ...rest }: Props) {
  if (/^https?:\/\//.test(href)) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  if (!href.startsWith("/") || /\.(xml|pdf|txt)$/.test(href)) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={href} viewTransition>
      {children}
    </Link>
  );
}
