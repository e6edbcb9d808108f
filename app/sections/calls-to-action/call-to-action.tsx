import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, NextStepRecord } from "#content/types.ts";

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

export function NextStep({ question, action }: NextStepRecord) {
  return (
    <div className="wrap next-step">
      <p className="t-h4">{question}</p>
      <TextLink link={action} />
    </div>
  );
}
