import { directContactOf } from "#app/forms/direct-contact.tsx";
import { FormPanel } from "#app/forms/form-panel.tsx";
import PricingForm from "#app/forms/pricing-form.tsx";
import { island } from "#app/islands/island.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { ContactWays } from "#app/sections/contact/contact-ways.tsx";
import { PriceList } from "#app/sections/pricing/price-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
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
  /** The address of a form elsewhere that takes the place of ours; null where there is none. */
  formElsewhere: string | null;
  posted: LeadResult | undefined;
};

export function PricingTemplate({
  pricing,
  words,
  prices,
  currencies,
  details,
  offices,
  mail,
  formElsewhere,
  posted,
}: Props) {
  const { label, intro, submit, success } = pricing;
  return (
    <>
      <PriceList
        words={words}
        prices={prices}
        currencies={currencies}
        ask={{ label, href: formElsewhere ?? `${pricingHref}#ask` }}
      >
        <FormPanel id="ask" heading={label} intro={intro}>
          {formElsewhere ? (
            <ButtonLink href={formElsewhere}>{label}</ButtonLink>
          ) : (
            <FormIsland
              submit={submit}
              success={success}
              directContact={directContactOf(mail, offices)}
              posted={posted}
            />
          )}
        </FormPanel>
        <ContactWays details={details} mail={mail} offices={offices} />
      </PriceList>
      <NextStep {...words.next} />
    </>
  );
}
