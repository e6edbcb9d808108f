import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import { contactPage, navigation, prices, pricingPage, site } from "#content/collections.ts";
import { groupPrices } from "#content/views/prices.ts";
import { leadAction } from "#features/leads/form/lead-action.ts";
import { pricingHref } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/pricing";
import { Prices } from "./prices.tsx";

const trail = [...homeTrail, { label: "Prices", href: pricingHref }];

export function loader() {
  return {
    pricing: navigation.pricing,
    words: pricingPage,
    groups: groupPrices(Object.values(prices), site.currencies),
    currencies: site.currencies,
    details: contactPage.details,
    offices: site.offices,
    mail: site.mail.hello,
    formElsewhere: site.externalForms.pricing,
    head: headOf(pricingPage.seo, trail),
  };
}

export const action = leadAction("pricing");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Links to the shell's pricing dialog also lead here without JavaScript or in a new tab. */
export default function PricingPage({
  loaderData: { head: _, ...page },
  actionData,
}: Route.ComponentProps) {
  return <Prices {...page} posted={actionData} />;
}
