import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { LinkRecord } from "#content/types.ts";

type Props = { heading: string; body?: string; actions: readonly LinkRecord[] };

/** The band that closes a page. River, because the newsletter below it is orange. */
export function CallToAction({ heading, body, actions }: Props) {
  return (
    <section className="section band-river rise-r call-to-action" aria-labelledby="closing-heading">
      <div className="wrap call-to-action__grid">
        <div>
          <HeadAndLead id="closing-heading" size="h1" heading={heading} lead={body} />
        </div>
        <div className="actions">
          {actions.map(({ label, href }, index) => (
            <ButtonLink key={label} href={href} variant={index === 0 ? "solid" : "outline"}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
