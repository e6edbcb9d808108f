import { SideHead } from "#app/sections/heads/side-head.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Step } from "#content/types.ts";

type Props = { id: string; heading: string; steps: readonly Step[] };

/** A process as a timetable: how long each step takes stands first, and the heading stays beside the rows. */
export function ProcessRows({ id, heading, steps }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="process-rows with-aside">
        <SideHead id={`${id}-heading`} heading={heading} />
        <ol>
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
