import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import { NumberedList } from "#app/ui/steps-list.tsx";
import type { NewsletterLinkPage } from "#content/types.ts";

type Props = {
  page: NewsletterLinkPage;
  shows: "ask" | "done" | "expired" | "invalid" | "unavailable";
  /** The page answers a press of its button, so it takes the focus. */
  isAnswer: boolean;
};

/** The button posts to the page's own URL, whose query contains the token. */
export function SubscriptionLink({ page, shows, isAnswer }: Props) {
  const { heading, body } = page[shows];
  return (
    <Section labelledBy="newsletter-link">
      <div className="newsletter-link split">
        <div className="newsletter-link__panel hero-panel deep-block cut-tr">
          <HeadingAndIntro id="newsletter-link" level="h1" size="h1" heading={heading} />
          {shows === "ask" ? (
            <p className="t-intro">{body}</p>
          ) : (
            <Notice tone={shows === "done" ? "success" : "danger"} isFirst={isAnswer}>
              <Paragraph text={body} />
            </Notice>
          )}
          {shows === "ask" || shows === "unavailable" ? (
            <form method="post">
              <Button type="submit">{page.button}</Button>
            </form>
          ) : null}
        </div>
        {page.next && (shows === "ask" || shows === "done") ? (
          <section className="newsletter-link__next" aria-labelledby="next-heading">
            <h2 className="t-h3" id="next-heading">
              {page.next.heading}
            </h2>
            <NumberedList items={page.next.steps} />
          </section>
        ) : null}
      </div>
    </Section>
  );
}
