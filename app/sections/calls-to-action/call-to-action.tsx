import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, NextStepRecord } from "#content/types.ts";

type Props = { heading: string; body?: string; actions: readonly LinkRecord[] };

export function CallToAction({ heading, body, actions }: Props) {
  return (
    <section className="section band-deep call-to-action" aria-labelledby="closing-heading">
      <div className="wrap call-to-action__grid split">
        <div>
          <HeadingAndIntro id="closing-heading" size="chapter" heading={heading} intro={body} />
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

type NextStepProps = NextStepRecord & {
  /** In a row of its own below a section, or in the column beside one. */
  place?: "row" | "aside";
};

export function NextStep({ question, action, place = "row" }: NextStepProps) {
  return (
    <div className={place === "row" ? "wrap next-step" : "next-step next-step--aside"}>
      <p className="t-h4">{question}</p>
      <TextLink link={action} />
    </div>
  );
}
