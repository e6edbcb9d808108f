import type { CSSProperties } from "react";
import { SectionHeading } from "#app/sections/headings/headings.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import type { Step } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  steps: readonly Step[];
  tone?: LightTone;
  /** On phones only the titles are shown until one is opened. */
  isCollapsible?: boolean;
};

export function ProcessSteps({ id, heading, steps, tone = "paper", isCollapsible = false }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div className="process" style={{ "--steps": steps.length } as CSSProperties}>
        <SectionHeading id={`${id}-heading`} heading={heading} />
        <Reveal effect="stagger">
          <ol className="process-steps">
            {steps.map((step, index) => (
              <li key={step.title} style={{ "--i": index } as CSSProperties}>
                <Collapsible
                  isCollapsible={isCollapsible}
                  summary={
                    <>
                      <span className="step-number" aria-hidden="true">
                        {index + 1}
                        <Icon name={step.icon} />
                      </span>
                      <h3 className="t-h3">{step.title}</h3>
                    </>
                  }
                >
                  <Paragraph className="muted small" text={step.body} />
                  {step.time ? <span className="step-time">{step.time}</span> : null}
                </Collapsible>
              </li>
            ))}
          </ol>
        </Reveal>
      </div>
    </Section>
  );
}
