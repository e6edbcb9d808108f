import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { LatestInsights } from "#app/sections/blog/latest-insights.tsx";
import { SubscriptionLink } from "#app/sections/newsletter/subscription-link.tsx";
import { newsletterPages } from "#content/collections.ts";
import { lastIssues } from "#content/views/posts.ts";
import { type LinkOutcome, RETRY_AFTER_SECONDS } from "#shared/contracts/services.ts";
import type { Route } from "./+types/newsletter-link";

const ISSUES = 3;

const statuses: Record<LinkOutcome["status"], number> = { done: 200, expired: 410, invalid: 400, unavailable: 503 };

const isConfirmation = (url: URL) => url.pathname.endsWith("/confirm");
const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** /newsletter/confirm and /newsletter/unsubscribe. Opening them changes nothing, because mail scanners open links. */
export function loader({ url }: Route.LoaderArgs) {
  const page = newsletterPages[isConfirmation(url) ? "confirm" : "unsubscribe"];
  return {
    page,
    head: { seo: { title: page.title }, trail: [] },
    shows: tokenOf(url) === "" ? ("invalid" as const) : ("ask" as const),
    // Only after confirming: people who unsubscribe are not shown the last issues.
    issues: isConfirmation(url) ? lastIssues(ISSUES) : undefined,
  };
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const token = tokenOf(url);
  const { status } = await (isConfirmation(url) ? services.confirmSubscription(token) : services.unsubscribe(token));
  const headers = status === "unavailable" ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {};
  return data(status, { status: statuses[status], headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewsletterLink({ loaderData: { page, shows, issues }, actionData }: Route.ComponentProps) {
  return (
    <>
      <SubscriptionLink page={page} shows={actionData ?? shows} isAnswer={actionData !== undefined} />
      {issues?.posts.length ? <LatestInsights {...issues} /> : null}
    </>
  );
}
