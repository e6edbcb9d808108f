import { directContactOf } from "#app/forms/direct-contact.tsx";
import PricingForm from "#app/forms/pricing-form.tsx";
import { island } from "#app/islands/island.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { ContactLead } from "#app/sections/contact/contact-lead.tsx";
import { PriceTable } from "#app/sections/pricing/price-table.tsx";
import type { ContactPage, Navigation, Price, PriceWords, Site } from "#content/types.ts";
import type { LeadResult } from "#shared/lead-result.ts";

const FormIsland = island("pricing-form", PricingForm, "visible");

type Props = {
  pricing: Navigation["pricing"];
  words: PriceWords;
  prices: readonly Price[];
  currencies: Site["currencies"];
  details: ContactPage["details"];
  offices: Site["offices"];
  mail: string;
  posted: LeadResult | undefined;
};

export function PricingTemplate({ pricing, words, prices, currencies, details, offices, mail, posted }: Props) {
  const { label, intro, submit, success } = pricing;
  return (
    <>
      <ContactLead heading={label} intro={intro} details={details} mail={mail} offices={offices}>
        <FormIsland submit={submit} success={success} directContact={directContactOf(mail, offices)} posted={posted} />
      </ContactLead>
      <PriceTable {...words} prices={prices} currencies={currencies} />
      <NextStep {...words.next} />
    </>
  );
}
