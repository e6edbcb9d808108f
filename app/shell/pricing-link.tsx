import { SmartLink } from "#app/ui/smart-link.tsx";
import type { ShellData } from "./shell-data.ts";

const SALES = "/contact-us?topic=sales";

/** Asks for a price: the brand's own form where it names one, otherwise a message to sales. */
export function PricingLink({
  site,
  navigation,
  className,
}: Pick<ShellData, "site" | "navigation"> & { className?: string }) {
  return (
    <SmartLink href={site.externalForms.pricing ?? SALES} className={className}>
      {navigation.pricing.label}
    </SmartLink>
  );
}
