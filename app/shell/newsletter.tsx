import NewsletterForm from "#app/forms/newsletter-form.tsx";
import { island } from "#app/islands/island.tsx";
import type { ShellData } from "./shell-data.ts";

const FormIsland = island("newsletter-form", NewsletterForm, "interaction");

/** The first row of the footer, except on the newsletter page, which has its own form. */
export function Newsletter({
  newsletter,
  directContact,
}: {
  newsletter: ShellData["navigation"]["newsletter"];
  directContact: ShellData["site"]["directContact"];
}) {
  return (
    <section className="news" aria-labelledby="newsletter">
      <div>
        <h2 className="t-h3" id="newsletter">
          {newsletter.heading}
        </h2>
        <p>{newsletter.body}</p>
      </div>
      <FormIsland note={newsletter.note} directContact={directContact} />
    </section>
  );
}
