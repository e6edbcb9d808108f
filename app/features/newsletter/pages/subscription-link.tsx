import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import { NumberedList } from "#app/ui/steps-list.tsx";
import type { NewsletterLinkPage } from "#content/types.ts";

type Shown = "ask" | "done" | "expired" | "invalid" | "unavailable";

type Props = {
  page: NewsletterLinkPage;
  shows: Shown;
  isConfirmation: boolean;
  /** The page answers a press of its button, so it takes the focus. */
  isAnswer: boolean;
};

/** The button posts to the page's own URL, whose query contains the token. */
export function SubscriptionLink({ page, shows, isConfirmation, isAnswer }: Props) {
  const { heading, body } = page[shows];
  return (
    <Section labelledBy="newsletter-link">
      <div className="newsletter-link split">
        <div className="newsletter-link__copy">
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
        {isConfirmation ? <Treads shows={shows} /> : null}
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

const TREADS = ["Address given", "Address confirmed", "Next article"];

/** How far a subscription has climbed. Where its link failed, the second tread is the broken one. */
function Treads({ shows }: { shows: Shown }) {
  const current = shows === "done" ? 2 : 1;
  const stateOf = (index: number) => {
    if (index < current) return "done";
    if (index > current) return "ahead";
    return shows === "ask" || shows === "done" ? "current" : "failed";
  };
  return (
    <ol className="newsletter-treads" aria-label="Steps of your subscription">
      {TREADS.map((tread, index) => (
        <li
          key={tread}
          data-state={stateOf(index)}
          aria-current={index === current ? "step" : undefined}
        >
          {tread}
        </li>
      ))}
    </ol>
  );
}
