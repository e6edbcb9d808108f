import type { DirectContact } from "#app/forms/direct-contact.tsx";
import NewsletterForm from "#app/forms/newsletter-form.tsx";
import type { NewsletterOutcome } from "#app/forms/newsletter-outcome.ts";
import { island } from "#app/islands/island.tsx";
import { LatestInsights } from "#app/sections/blog/latest-insights.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import type { Home, NewsletterPages, PostSummary } from "#content/types.ts";

const FormIsland = island("newsletter-form", NewsletterForm, "interaction");

type Props = {
  page: NewsletterPages["subscribe"];
  issues: (NonNullable<Home["insights"]> & { posts: readonly PostSummary[] }) | undefined;
  note: string;
  directContact: DirectContact;
  outcome: NewsletterOutcome;
};

/** What a reader gets, the form beside it, and the last issues below. */
export function NewsletterTemplate({ page, issues, note, directContact, outcome }: Props) {
  return (
    <>
      <PageHero heading={page.heading} intro={page.intro}>
        <div className="newsletter-plate cut-tr">
          <FormIsland note={note} directContact={directContact} outcome={outcome} />
        </div>
      </PageHero>
      <div className="wrap section">
        <dl className="newsletter-gets">
          {page.gets.map(({ term, text }) => (
            <div key={term}>
              <dt className="t-h3">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {issues && issues.posts.length > 0 ? <LatestInsights {...issues} /> : null}
    </>
  );
}
