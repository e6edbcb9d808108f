import { directContactOf } from "#app/forms/direct-contact.tsx";
import PricingForm from "#app/forms/pricing-form.tsx";
import { island } from "#app/islands/island.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { ContactWays } from "#app/sections/contact/contact-ways.tsx";
import { PriceAsk } from "#app/sections/pricing/price-ask.tsx";
import { PriceList } from "#app/sections/pricing/price-list.tsx";
import type { ContactPage, Navigation, Price, PriceWords, Site } from "#content/types.ts";
import type { LeadResult } from "#shared/lead-result.ts";
import { pricingHref } from "#shared/paths.ts";

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
      <PriceList words={words} prices={prices} currencies={currencies} ask={{ label, href: `${pricingHref}#ask` }}>
        <PriceAsk heading={label} intro={intro}>
          <FormIsland
            submit={submit}
            success={success}
            directContact={directContactOf(mail, offices)}
            posted={posted}
          />
        </PriceAsk>
        <ContactWays details={details} mail={mail} offices={offices} />
      </PriceList>
      <NextStep {...words.next} />
    </>
  );
}
