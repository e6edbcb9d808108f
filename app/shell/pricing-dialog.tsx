import { island } from "#app/browser/islands/island.tsx";
import { DirectContactLine } from "#app/forms/direct-contact.tsx";
import { CloseButton } from "#app/ui/close-button.tsx";
import { CurrencyChoice, Priced } from "#app/ui/currency.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import PricingForm from "#features/leads/form/pricing-form.tsx";
import { pricingHref } from "#shared/site-map/paths.ts";
import { usePath } from "./links.tsx";
import type { ShellData } from "./shell-data.ts";

// Most visitors never open it, so its fields are rendered when the dialog is first opened.
const PricingIsland = island("pricing-form", PricingForm, "visible", { isEmpty: true });

type Amounts = ShellData["prices"][number]["from"];

/**
 * The lowest prices and the pricing form over any page, at `?pricing=1`; not on its own page, or
 * for a brand with an external form.
 */
export function PricingDialog({
  site,
  navigation,
  aboutPrices,
  prices,
}: Omit<ShellData, "renderedYear">) {
  const path = usePath();
  if (site.externalForms.pricing || !site.parts.pricing || path === pricingHref) return null;
  const { label, intro, submit, success } = navigation.pricing;
  const amountsOf = (from: Amounts) => site.currencies.map(({ code }) => from[code] ?? "");
  return (
    <dialog
      id="pricing"
      className="modal pricing"
      aria-labelledby="pricing-title"
      closedby="any"
      data-address="pricing=1"
      data-page={pricingHref}
    >
      <div className="modal__head">
        <h2 className="t-h3" id="pricing-title">
          {label}
        </h2>
        <CloseButton dialog="pricing" />
      </div>
      <p className="pricing__intro muted">{intro}</p>
      <div className="pricing__prices" data-prices="">
        <ul>
          {prices.map(({ slug, label, from, unit }) => (
            <li key={slug}>
              <strong>{label}</strong>
              <span>
                <Priced before="from " amounts={amountsOf(from)} after={` ${unit}`} />
              </span>
            </li>
          ))}
        </ul>
        <CurrencyChoice currencies={site.currencies} /> <TextLink link={aboutPrices} />
      </div>
      <PricingIsland
        submit={submit}
        success={success}
        directContact={site.directContact}
        slots={{
          // Stays if the form's code cannot be loaded.
          placeholder: (
            <p className="pricing__wait muted">
              The form is loading. You can also <DirectContactLine {...site.directContact} />
            </p>
          ),
        }}
      />
    </dialog>
  );
}
