import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { pricingHref } from "#shared/paths.ts";
import type PricingDialog from "./pricing-dialog.tsx";
import type { ShellData } from "./shell-data.ts";
import { usePricingAddress } from "./use-pricing-address.ts";

/** The pricing dialog, whose code comes when it is first opened. */
export function Pricing({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
  const { isOpen, close } = usePricingAddress(site.externalForms.pricing);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof PricingDialog>>>();
  const isMissing = isOpen && !Dialog;
  useEffect(() => {
    if (!isMissing) return;
    import("./pricing-dialog.tsx").then(
      (module) => setDialog(() => module.default),
      // A deployment has replaced the files, or the network is gone: a page load meets either better than we do.
      () => location.assign(pricingHref),
    );
  }, [isMissing]);
  return Dialog ? <Dialog pricing={navigation.pricing} reach={site.reach} isOpen={isOpen} onClose={close} /> : null;
}
