import { island } from "#app/browser/islands/island.tsx";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { PostList } from "#app/sections/blog/post-list.tsx";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { lastIssues, newestIssue } from "#content/views/posts.ts";
import { newsletterAction } from "#features/newsletter/form/newsletter-action.ts";
import NewsletterForm from "#features/newsletter/form/newsletter-form.tsx";
import { stepsMark } from "#shared/site-map/steps-mark.ts";
import type { Route } from "./+types/newsletter";
import { LastIssue } from "./last-issue.tsx";

const FormIsland = island("newsletter-form", NewsletterForm, "interaction");

/** The newest is shown as a mail, so it is not listed again. */
const ISSUES = 4;

export function loader() {
  const { navigation, newsletterPages, site } = content;
  const { subscribe: page } = newsletterPages;
  const { name, wordmark, descriptor } = site;
  const issues = lastIssues(ISSUES);
  return {
    page,
    head: headOf(page.seo, [...homeTrail, { label: page.title, href: "/newsletter" }]),
    newest: newestIssue(),
    sender: { name, wordmark, descriptor, mark: site.mark ?? stepsMark },
    issues: issues && { ...issues, posts: issues.posts.slice(1) },
    note: navigation.newsletter.note,
    directContact: directContactOf(site.mail.hello, site.offices),
  };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const action = newsletterAction;

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, newest, sender, issues, note, directContact } = loaderData;
  return (
    <>
      <section className="newsletter-page" aria-labelledby="page-heading">
        <div className="wrap">
          <Breadcrumb />
          <div className="newsletter-page__grid">
            <div className="newsletter-page__copy">
              <HeadingAndIntro
                id="page-heading"
                level="h1"
                size="h1"
                heading={page.heading}
                intro={page.intro}
              />
              <FormIsland
                note={note}
                directContact={directContact}
                outcome={actionData ?? { status: "idle" }}
              />
              <dl className="newsletter-page__gets">
                {page.gets.map(({ term, text }) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
            {newest ? <LastIssue issue={newest} sender={sender} /> : null}
          </div>
        </div>
      </section>
      {issues?.posts.length ? <PostList {...issues} id="insights" variant="rows" /> : null}
    </>
  );
}
