import { PricingForm } from "#app/forms/pricing-form.tsx";
import { reachOf } from "#app/forms/reach.tsx";
import { ContactLead } from "#app/sections/contact-lead.tsx";
import type { ContactPage, Navigation, Site } from "#content/types.ts";

type Props = {
  pricing: Navigation["pricing"];
  details: ContactPage["details"];
  offices: Site["offices"];
  mail: string;
};

export function PricingTemplate({ pricing, details, offices, mail }: Props) {
  const { label, intro, submit, success } = pricing;
  return (
    <ContactLead heading={label} intro={intro} details={details} mail={mail} offices={offices}>
      <PricingForm submit={submit} success={success} reach={reachOf(mail, offices)} />
    </ContactLead>
  );
}
