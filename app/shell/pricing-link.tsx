import { SmartLink } from "#app/ui/smart-link.tsx";
import { pricingHref } from "#shared/site-map/paths.ts";
import { useCurrent } from "./current-page.ts";
import type { ShellData } from "./shell-data.ts";

/** Links to the pricing form: the brand's external one, or the dialog (behaviors/address-dialogs.ts). */
export function PricingLink({
  site,
  navigation,
  className,
}: Pick<ShellData, "site" | "navigation"> & { className?: string }) {
  const current = useCurrent();
  const href = site.externalForms.pricing ?? (site.parts.pricing ? pricingHref : undefined);
  if (!href) return null;
  return (
    <SmartLink href={href} className={className} aria-current={current(href)}>
      {navigation.pricing.label}
    </SmartLink>
  );
}
