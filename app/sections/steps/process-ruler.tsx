import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Step } from "#content/types.ts";

type Props = { id: string; heading: string; steps: readonly Step[] };

/** A process as a measuring rod along the water: how long above the rod, what happens below it. */
export function ProcessRuler({ id, heading, steps }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <SectionHead id={`${id}-heading`} heading={heading} />
      <Reveal effect="stagger">
        <ol className="process-ruler">
          {steps.map((step, index) => (
            <li key={step.title}>
              <p className="process-ruler__time">{step.time}</p>
              <span className="process-ruler__mark" aria-hidden="true">
                {index + 1}
                <Icon name={step.icon} />
              </span>
              <h3 className="t-h3">{step.title}</h3>
              <p>
                <RichText text={step.body} />
              </p>
            </li>
          ))}
        </ol>
      </Reveal>
    </Section>
  );
}
