import type { CSSProperties } from "react";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Step } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  steps: readonly Step[];
  tone?: "paper" | "terrace";
  direction?: "down" | "up";
};

/** A process as a staircase: down to the waterline, or up to the door. */
export function ProcessFlight({ id, heading, steps, tone = "paper", direction = "down" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div
        className={direction === "up" ? "process process--up" : "process"}
        style={{ "--steps": steps.length } as CSSProperties}
      >
        <div className="head">
          <h2 className="t-h2" id={`${id}-heading`}>
            {heading}
          </h2>
        </div>
        <Reveal effect="stagger">
          <ol className="process-flight">
            {steps.map((step, index) => (
              <li key={step.title} style={{ "--i": index } as CSSProperties}>
                <span className="process-flight__number" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="t-h3">{step.title}</h3>
                <p>
                  <RichText text={step.body} />
                </p>
                {step.time ? <span className="process-flight__time">{step.time}</span> : null}
              </li>
            ))}
          </ol>
        </Reveal>
      </div>
    </Section>
  );
}
