import { ButtonLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { LinkRecord } from "#content/types.ts";

type Props = { heading: string; body?: string; actions: readonly LinkRecord[] };

/** The band that closes a page. River, because the newsletter below it is orange. */
export function CallToAction({ heading, body, actions }: Props) {
  return (
    <section className="section band-river rise-r call-to-action" aria-labelledby="closing-heading">
      <div className="wrap call-to-action__grid">
        <div>
          <h2 className="t-h1" id="closing-heading">
            {heading}
          </h2>
          {body ? (
            <p className="t-lead">
              <RichText text={body} />
            </p>
          ) : null}
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
