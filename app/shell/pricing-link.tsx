import { SmartLink } from "#app/ui/smart-link.tsx";
import { pricingHref } from "#shared/paths.ts";
import type { ShellData } from "./shell-data.ts";

/** Asks for a price: the brand's own form where it names one, otherwise the dialog of use-pricing-address.ts. */
export function PricingLink({
  site,
  navigation,
  className,
}: Pick<ShellData, "site" | "navigation"> & { className?: string }) {
  const href = site.externalForms.pricing ?? (site.parts.pricing ? pricingHref : undefined);
  if (!href) return null;
  return (
    <SmartLink href={href} className={className}>
      {navigation.pricing.label}
    </SmartLink>
  );
}
