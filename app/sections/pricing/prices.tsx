import { directContactOf } from "#app/forms/direct-contact.tsx";
import { FormPanel } from "#app/forms/form-panel.tsx";
import PricingForm from "#app/forms/pricing-form.tsx";
import { island } from "#app/islands/island.tsx";
import { ContactDetails } from "#app/sections/contact/contact-details.tsx";
import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import type { ContactPage, Navigation, Price, PriceWords, Site } from "#content/types.ts";
import type { LeadResult } from "#shared/forms/lead-result.ts";
import { PriceList } from "./price-list.tsx";

const FormIsland = island("pricing-form", PricingForm, "visible");

type Props = {
  pricing: Navigation["pricing"];
  words: PriceWords;
  prices: readonly Price[];
  currencies: Site["currencies"];
  details: ContactPage["details"];
  offices: Site["offices"];
  mail: string;
  /** The URL of an external form that replaces ours; null if there is none. */
  formElsewhere: string | null;
  posted: LeadResult | undefined;
};

export function Prices({ pricing, formElsewhere, posted, ...rest }: Props) {
  const { words, prices, currencies, details, offices, mail } = rest;
  const { label, intro, submit, success } = pricing;
  return (
    <>
      <PriceList words={words} prices={prices} currencies={currencies}>
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
        <ContactDetails details={details} mail={mail} offices={offices} />
      </PriceList>
      <SplitSection id="others" heading={words.others.heading}>
        <LinkRows links={words.others.items} />
      </SplitSection>
      <Faq id="faq" tone="tinted" {...words.faq} />
    </>
  );
}
