import { pricingHref } from "#shared/site-map/paths.ts";
import { CurrentLink } from "./current-link.tsx";
import type { ShellData } from "./shell-data.ts";

/** Links to the pricing form: the brand's external one, or the dialog (behaviors/address-dialogs.ts). */
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
