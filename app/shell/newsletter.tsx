import NewsletterForm from "#app/forms/newsletter-form.tsx";
import type { NewsletterOutcome } from "#app/forms/newsletter-outcome.ts";
import { island } from "#app/islands/island.tsx";
import type { ShellData } from "./shell-data.ts";

const FormIsland = island("newsletter-form", NewsletterForm, "interaction");

/** The band above the footer, and the whole of the page that a plain form post leads to. */
export function Newsletter({
  newsletter,
  directContact,
  outcome,
}: {
  newsletter: ShellData["navigation"]["newsletter"];
  directContact: ShellData["site"]["directContact"];
  /** Given by that page; the heading then names the page. */
  outcome?: NewsletterOutcome;
}) {
  const Heading = outcome ? "h1" : "h2";
  return (
    <section className="news" aria-labelledby="newsletter">
      <div className="wrap news__row">
        <div>
          <Heading className="t-h2" id="newsletter">
            {newsletter.heading}
          </Heading>
          <p>{newsletter.body}</p>
        </div>
        <FormIsland note={newsletter.note} directContact={directContact} outcome={outcome} />
      </div>
    </section>
  );
}
