import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { withoutSlash } from "#app/site-url.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { pricingHref } from "#shared/site-map/paths.ts";
import type { ShellData } from "./shell-data.ts";

/** The roster stands for all hire pages, because they have no parent page. */
const sections: Readonly<Record<string, string>> = { "/hire/developers": "/hire" };

/** `aria-current` of a link: this page, or a section that contains it. */
export function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return href !== "/" && pathname.startsWith(`${sections[href] ?? href}/`) ? "true" : undefined;
}

export const usePath = () => withoutSlash(useLocation().pathname);

export function useHoldsPage(
  groups: readonly { readonly items: readonly { readonly href: string }[] }[],
) {
  const path = usePath();
  return groups.some(({ items }) => items.some(({ href }) => currentOf(href, path)));
}

export function CurrentLink(props: ComponentProps<typeof SmartLink>) {
  return <SmartLink {...props} aria-current={currentOf(props.href, usePath())} />;
}

/**
 * Links to the pricing form: the brand's external one, or the dialog
 * (browser/behaviors/address-dialogs.ts).
 */
export function PricingLink({
  site,
  navigation,
  className,
}: Pick<ShellData, "site" | "navigation"> & { className?: string }) {
  const href = site.externalForms.pricing ?? (site.parts.pricing ? pricingHref : undefined);
  if (!href) return null;
  return (
    <CurrentLink href={href} className={className}>
      {navigation.pricing.label}
    </CurrentLink>
  );
}

export function ContactButton({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
  const { label, href } = navigation.contact;
  return <ButtonLink href={site.externalForms.contact ?? href}>{label}</ButtonLink>;
}
