import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import type { Home } from "#content/types.ts";

/** Three promises as rising steps. */
export function DeliveryPromise({ heading, body, steps }: Home["promise"]) {
  return (
    <HeadedSection id="promise" heading={heading} intro={body}>
      <Reveal effect="scale">
        <ol className="promise">
          {steps.map((step) => (
            <li key={step.title}>
              <h3 className="t-h3">{step.title}</h3>
              <p>{step.body}</p>
              <p className="promise__price">
                <strong>{step.time}</strong> {step.price}
              </p>
            </li>
          ))}
        </ol>
      </Reveal>
    </HeadedSection>
  );
}
