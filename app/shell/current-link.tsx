import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { withoutSlash } from "#app/site-url.ts";
import { SmartLink } from "#app/ui/smart-link.tsx";

/** The roster stands for all hire pages, because they have no parent page. */
const sections: Readonly<Record<string, string>> = { "/hire/developers": "/hire" };

/** `aria-current` of a link: this page, or a section that contains it. */
export function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return href !== "/" && pathname.startsWith(`${sections[href] ?? href}/`) ? "true" : undefined;
}

export const usePath = () => withoutSlash(useLocation().pathname);

/** Whether one of the groups has a link to this page. */
export function useHoldsPage(groups: readonly { readonly items: readonly { readonly href: string }[] }[]) {
  const path = usePath();
  return groups.some(({ items }) => items.some(({ href }) => currentOf(href, path)));
}

/** A link of a menu, marked if it leads to this page or a section that contains it. */
export function CurrentLink(props: ComponentProps<typeof SmartLink>) {
  return <SmartLink {...props} aria-current={currentOf(props.href, usePath())} />;
}
