import type { DirectContact } from "#app/forms/direct-contact.tsx";
import type { Navigation } from "#content/types.ts";
import type { LeadResult } from "#features/leads/lead-result.ts";
import { pricingHref } from "#shared/site-map/paths.ts";
import LeadForm from "./lead-form.tsx";

type Props = Pick<Navigation["pricing"], "submit" | "success"> & {
  directContact: DirectContact;
  posted?: LeadResult | undefined;
};

export default function PricingForm({ submit, ...rest }: Props) {
  return <LeadForm kind="pricing" action={pricingHref} submitLabel={submit} {...rest} />;
}
