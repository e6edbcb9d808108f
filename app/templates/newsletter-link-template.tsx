import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { NewsletterLinkPage } from "#content/types.ts";

type Props = { page: NewsletterLinkPage; shows: "ask" | "done" | "expired" | "invalid" | "unavailable" };

/** The button posts to the page's own address, whose query holds the token. */
export function NewsletterLinkTemplate({ page, shows }: Props) {
  const { heading, body } = page[shows];
  return (
    <Section labelledBy="newsletter-link">
      <div className="newsletter-link">
        <h1 className="t-h1" id="newsletter-link">
          {heading}
        </h1>
        {shows === "ask" ? (
          <p className="t-lead">{body}</p>
        ) : (
          <Notice tone={shows === "done" ? "success" : "danger"} isFirst>
            <p>
              <RichText text={body} />
            </p>
          </Notice>
        )}
        {shows === "ask" || shows === "unavailable" ? (
          <form method="post">
            <Button type="submit">{page.button}</Button>
          </form>
        ) : null}
      </div>
    </Section>
  );
}
