import { SideHeading } from "#app/sections/headings/side-heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Step } from "#content/types.ts";

type Props = { id: string; heading: string; steps: readonly Step[] };

/** A process in rows, with the duration of each step in front. */
export function ProcessRows({ id, heading, steps }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="process-rows split">
        <SideHeading id={`${id}-heading`} heading={heading} />
        <ol className="ruled">
          {steps.map((step) => (
            <li key={step.title}>
              {step.time ? <p className="process-rows__time">{step.time}</p> : null}
              <div>
                <h3 className="t-h3">
                  <Icon name={step.icon} />
                  {step.title}
                </h3>
                <p>
                  <RichText text={step.body} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
