import { island } from "#app/browser/islands/island.tsx";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { ContactDetails } from "#app/sections/contact/contact-details.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import type { ContactPage, Navigation, PriceGroup, PriceWords, Site } from "#content/types.ts";
import { FormPanel } from "#features/leads/form/form-panel.tsx";
import PricingForm from "#features/leads/form/pricing-form.tsx";
import type { LeadResult } from "#features/leads/lead-result.ts";
import { PriceList, PriceRequest } from "./price-list.tsx";

const FormIsland = island("pricing-form", PricingForm, "visible");

type Props = {
  pricing: Navigation["pricing"];
  words: PriceWords;
  groups: readonly PriceGroup[];
  currencies: Site["currencies"];
  details: ContactPage["details"];
  offices: Site["offices"];
  mail: string;
  /** The URL of an external form that replaces ours; null if there is none. */
  formElsewhere: string | null;
  posted: LeadResult | undefined;
};

export function Prices({ pricing, formElsewhere, posted, ...rest }: Props) {
  const { words, groups, currencies, details, offices, mail } = rest;
  const { label, intro, submit, success } = pricing;
  return (
    <>
      <PriceList words={words} groups={groups} currencies={currencies} askLabel={label} />
      <PriceRequest
        label={label}
        details={
          <>
            <ContactDetails details={details} mail={mail} offices={offices} />
            <section id="others" aria-labelledby="others-heading">
              <h2 className="t-h4" id="others-heading">
                {words.others.heading}
              </h2>
              <LinkRows links={words.others.items} />
            </section>
          </>
        }
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
      </PriceRequest>
      <Faq id="faq" tone="tinted" {...words.faq} />
    </>
  );
}
