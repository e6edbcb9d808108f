import type { CSSProperties } from "react";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import type { Step } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  steps: readonly Step[];
  tone?: LightTone;
  direction?: "down" | "up";
  /** On phones one line of each, which opens. */
  isFolding?: boolean;
};

/** A process as a staircase: down to the waterline, or up to the door. */
export function ProcessStairs({ id, heading, steps, tone = "paper", direction = "down", isFolding = false }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div
        className={direction === "up" ? "process process--up" : "process"}
        style={{ "--steps": steps.length } as CSSProperties}
      >
        <SectionHead id={`${id}-heading`} heading={heading} />
        <Reveal effect="stagger">
          <ol className="process-stairs">
            {steps.map((step, index) => (
              <li key={step.title} style={{ "--i": index } as CSSProperties}>
                {isFolding ? (
                  <Fold variant="line" summary={<Title number={index + 1} {...step} />}>
                    <Body {...step} />
                  </Fold>
                ) : (
                  <>
                    <Title number={index + 1} {...step} />
                    <Body {...step} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </Reveal>
      </div>
    </Section>
  );
}

function Title({ number, icon, title }: Step & { number: number }) {
  return (
    <>
      <span className="process-stairs__number" aria-hidden="true">
        {number}
        <Icon name={icon} />
      </span>
      <h3 className="t-h3">{title}</h3>
    </>
  );
}

function Body({ body, time }: Step) {
  return (
    <>
      <p>
        <RichText text={body} />
      </p>
      {time ? <span className="process-stairs__time">{time}</span> : null}
    </>
  );
}
