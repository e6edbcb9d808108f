import { servicesContext } from "#app/context.ts";
import { linkPageMeta } from "#app/page-meta.ts";
import { answerPress, beforePress, tokenOf } from "#app/subscription-link.ts";
import { NewsletterLinkTemplate } from "#app/templates/newsletter-link-template.tsx";
import { newsletterPages, site } from "#content/collections.ts";
import type { Route } from "./+types/newsletter-confirm";

export const loader = ({ request }: Route.LoaderArgs) => ({
  page: newsletterPages.confirm,
  brand: site.wordmark,
  shows: beforePress(request),
});

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerPress(await context.get(servicesContext).confirmSubscription(tokenOf(request)));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData: { page, brand } }) => linkPageMeta(page.title, brand);

export default function NewsletterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterLinkTemplate page={loaderData.page} shows={actionData ?? loaderData.shows} />;
}
