import { data } from "react-router";
import { PostList } from "#app/sections/blog/post-list.tsx";
import { newsletterPages } from "#content/collections.ts";
import { lastIssues } from "#content/views/posts.ts";
import {
  confirmSubscription,
  type LinkOutcome,
  unsubscribe,
} from "#features/newsletter/follow-link.server.ts";
import { retryLater } from "#server/retry-later.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { Route } from "./+types/newsletter-link";
import { SubscriptionLink } from "./subscription-link.tsx";

const ISSUES = 3;

const statuses: Record<LinkOutcome["status"], number> = {
  done: 200,
  expired: 410,
  invalid: 400,
  unavailable: 503,
};

const isConfirming = (url: URL) => url.pathname.endsWith("/confirm");
const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/**
 * /newsletter/confirm and /newsletter/unsubscribe. Opening them changes nothing, because mail
 * scanners open links.
 */
export function loader({ url }: Route.LoaderArgs) {
  const page = newsletterPages[isConfirming(url) ? "confirm" : "unsubscribe"];
  return {
    page,
    isConfirmation: isConfirming(url),
    head: { seo: { title: page.title }, trail: [] },
    shows: tokenOf(url) === "" ? ("invalid" as const) : ("ask" as const),
    // Only after confirming: people who unsubscribe are not shown the last issues.
    issues: isConfirming(url) ? lastIssues(ISSUES) : undefined,
  };
}

export async function action({ url, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const token = tokenOf(url);
  const { status } = await (isConfirming(url)
    ? confirmSubscription(site, token)
    : unsubscribe(site, token));
  const headers = status === "unavailable" ? retryLater : {};
  return data(status, { status: statuses[status], headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewsletterLink({
  loaderData: { page, isConfirmation, shows, issues },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <SubscriptionLink
        page={page}
        shows={actionData ?? shows}
        isConfirmation={isConfirmation}
        isAnswer={actionData !== undefined}
      />
      {issues?.posts.length ? <PostList {...issues} variant="rows" /> : null}
    </>
  );
}
