import { directContactOf } from "#app/forms/direct-contact.tsx";
import { answerIslands } from "#app/island-answer.ts";
import { refusedContext } from "#app/lead-action.ts";
import { newsletterAction } from "#app/newsletter-action.ts";
import { formTitle, pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { NewsletterTemplate } from "#app/templates/newsletter-template.tsx";
import { homeTrail } from "#app/trails.ts";
import { navigation, newsletterPages, site } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { latestPosts } from "#content/views/latest-posts.ts";
import type { Route } from "./+types/newsletter";

const ISSUES = 4;

export function loader({ context }: Route.LoaderArgs) {
  const { subscribe, issues } = newsletterPages;
  return {
    trail: [...homeTrail, { label: subscribe.title, href: "/newsletter" }],
    page: subscribe,
    issues: issues && { ...issues, posts: latestPosts(ISSUES) },
    note: navigation.newsletter.note,
    directContact: directContactOf(site.mail.hello, site.offices),
    site: brandNames,
    isRefused: context.get(refusedContext),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, trail, site, isRefused }, location }) => [
  ...pageMeta({ ...page.seo, title: formTitle(page.seo.title, isRefused) }, site, location),
  ...jsonLd(breadcrumbList(trail)),
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const action = (args: Route.ActionArgs) => newsletterAction(args);

export const middleware = [answerIslands(action)];

/** Also where a post without JavaScript leads; with it, the form reads the status only. */
export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterTemplate {...loaderData} outcome={actionData ?? { status: "idle" }} />;
}
