import type { DirectContact } from "#app/forms/direct-contact.tsx";
import LeadForm from "#app/forms/lead-form.tsx";
import { useDraft } from "#app/forms/use-draft.ts";
import type { Navigation } from "#content/types.ts";
import type { LeadResult } from "#shared/forms/lead-result.ts";
import { pricingHref } from "#shared/site-map/paths.ts";

type Props = Pick<Navigation["pricing"], "submit" | "success"> & {
  directContact: DirectContact;
  posted?: LeadResult | undefined;
};

export default function PricingForm({ submit, ...rest }: Props) {
  const { fields, forget } = useDraft("pricing-draft");
  return (
    <LeadForm kind="pricing" action={pricingHref} submitLabel={submit} onAccepted={forget} fields={fields} {...rest} />
  );
}
