import { HeadingAndIntro } from "#app/sections/headings/heading-and-intro.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { LinkRecord } from "#content/types.ts";

type Props = { heading: string; body?: string; actions: readonly LinkRecord[] };

export function CallToAction({ heading, body, actions }: Props) {
  return (
    <section className="section band-deep stepped-r call-to-action" aria-labelledby="closing-heading">
      <div className="wrap call-to-action__grid split">
        <div>
          <HeadingAndIntro id="closing-heading" size="h1" heading={heading} intro={body} />
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
