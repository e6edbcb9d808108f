import { leadAction } from "#app/lead-action.ts";
import { Prices } from "#app/sections/pricing/prices.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import { contactPage, navigation, prices, pricingPage, site } from "#content/collections.ts";
import { pricingHref } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/pricing";

export function loader() {
  return {
    pricing: navigation.pricing,
    words: pricingPage,
    prices: Object.values(prices),
    currencies: site.currencies,
    details: contactPage.details,
    offices: site.offices,
    mail: site.mail.hello,
    formElsewhere: site.externalForms.pricing,
    head: headOf(pricingPage.seo, [...homeTrail, { label: "Prices", href: pricingHref }]),
  };
}

export const action = (args: Route.ActionArgs) => leadAction("pricing", args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Links to the shell's pricing dialog also lead here without JavaScript or in a new tab. */
export default function PricingPage({ loaderData: { head: _, ...page }, actionData }: Route.ComponentProps) {
  return <Prices {...page} posted={actionData} />;
}
