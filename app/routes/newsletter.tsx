import { directContactOf } from "#app/forms/direct-contact.tsx";
import NewsletterForm from "#app/forms/newsletter-form.tsx";
import { island } from "#app/islands/island.tsx";
import { newsletterAction } from "#app/newsletter-action.ts";
import { LatestInsights } from "#app/sections/blog/latest-insights.tsx";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import { StepsList } from "#app/ui/steps-list.tsx";
import * as content from "#content/collections.ts";
import { lastIssues } from "#content/views/posts.ts";
import type { Route } from "./+types/newsletter";

const FormIsland = island("newsletter-form", NewsletterForm, "interaction");

const ISSUES = 4;

export function loader() {
  const { navigation, newsletterPages, site } = content;
  const { subscribe: page } = newsletterPages;
  return {
    page,
    head: headOf(page.seo, [...homeTrail, { label: page.title, href: "/newsletter" }]),
    issues: lastIssues(ISSUES),
    note: navigation.newsletter.note,
    directContact: directContactOf(site.mail.hello, site.offices),
  };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const action = (args: Route.ActionArgs) => newsletterAction(args);

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, issues, note, directContact } = loaderData;
  return (
    <>
      <PageHero heading={page.heading} intro={page.intro}>
        <div className="newsletter-plate accent-block cut-tr">
          <FormIsland note={note} directContact={directContact} outcome={actionData ?? { status: "idle" }} />
        </div>
      </PageHero>
      <div className="wrap section">
        <StepsList items={page.gets.map(({ term, text }) => `**${term}.** ${text}`)} />
      </div>
      {issues?.posts.length ? <LatestInsights {...issues} /> : null}
    </>
  );
}
