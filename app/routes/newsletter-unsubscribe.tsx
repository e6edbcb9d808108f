import { servicesContext } from "#app/context.ts";
import { linkPageMeta } from "#app/page-meta.ts";
import { answerPress, beforePress, tokenOf } from "#app/subscription-link.ts";
import { NewsletterLinkTemplate } from "#app/templates/newsletter-link-template.tsx";
import { newsletterPages, site } from "#content/collections.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export const loader = ({ request }: Route.LoaderArgs) => ({
  page: newsletterPages.unsubscribe,
  brand: site.wordmark,
  shows: beforePress(request),
});

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerPress(await context.get(servicesContext).unsubscribe(tokenOf(request)));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData: { page, brand } }) => linkPageMeta(page.title, brand);

export default function NewsletterUnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterLinkTemplate page={loaderData.page} shows={actionData ?? loaderData.shows} />;
}
