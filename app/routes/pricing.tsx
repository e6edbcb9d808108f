import { redirect } from "react-router";
import { answerIslands } from "#app/island-answer.ts";
import { leadAction, refusedContext } from "#app/lead-action.ts";
import { formTitle } from "#app/page-meta.ts";
import { PricingTemplate } from "#app/templates/pricing-template.tsx";
import { contactPage, navigation, prices, pricingPage, site } from "#content/collections.ts";
import type { Route } from "./+types/pricing";

export function loader({ context }: Route.LoaderArgs) {
  if (site.externalForms.pricing) throw redirect(site.externalForms.pricing);
  return {
    pricing: navigation.pricing,
    words: pricingPage,
    prices: Object.values(prices),
    currencies: site.currencies,
    details: contactPage.details,
    offices: site.offices,
    mail: site.mail.hello,
    title: `${formTitle(navigation.pricing.label, context.get(refusedContext))} | ${site.wordmark}`,
  };
}

export const action = (args: Route.ActionArgs) => leadAction("pricing", args);

export const middleware = [answerIslands(action)];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.title },
  { name: "robots", content: "noindex" },
];

/** The dialog of the shell as a page, for visitors without JavaScript. */
export default function PricingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _, ...page } = loaderData;
  return <PricingTemplate {...page} posted={actionData} />;
}
