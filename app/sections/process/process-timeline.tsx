import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Step } from "#content/types.ts";

type Props = { id: string; heading: string; steps: readonly Step[] };

/** A process on a time scale: durations above, steps below. */
export function ProcessTimeline({ id, heading, steps }: Props) {
  return (
    <HeadedSection id={id} heading={heading} reveal="stagger">
      <ol className="process-timeline">
        {steps.map((step, index) => (
          <li key={step.title}>
            <p className="process-timeline__time">{step.time}</p>
            <span className="process-timeline__mark" aria-hidden="true">
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
    </HeadedSection>
  );
}
