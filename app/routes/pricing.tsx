import { answerIslands } from "#app/island-answer.ts";
import { leadAction, refusedContext } from "#app/lead-action.ts";
import { formTitle, pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { PricingTemplate } from "#app/templates/pricing-template.tsx";
import { homeTrail } from "#app/trails.ts";
import { contactPage, navigation, prices, pricingPage, site } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { pricingHref } from "#shared/paths.ts";
import type { Route } from "./+types/pricing";

export const loader = ({ context }: Route.LoaderArgs) => ({
  pricing: navigation.pricing,
  words: pricingPage,
  prices: Object.values(prices),
  currencies: site.currencies,
  details: contactPage.details,
  offices: site.offices,
  mail: site.mail.hello,
  formElsewhere: site.externalForms.pricing,
  site: brandNames,
  trail: [...homeTrail, { label: "Prices", href: pricingHref }],
  isRefused: context.get(refusedContext),
});

export const action = (args: Route.ActionArgs) => leadAction("pricing", args);

export const middleware = [answerIslands(action)];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData: { words, trail, site, isRefused }, location }) => [
  ...pageMeta({ ...words.seo, title: formTitle(words.seo.title, isRefused) }, site, location),
  ...jsonLd(breadcrumbList(trail)),
];

/** Also where the links to the dialog of the shell lead without JavaScript, or in a new tab. */
export default function PricingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { site: _, trail: __, isRefused: ___, ...page } = loaderData;
  return <PricingTemplate {...page} posted={actionData} />;
}
