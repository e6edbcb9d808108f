import { HeadingAndIntro } from "#app/sections/headings/heading-and-intro.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home } from "#content/types.ts";

/** Three promises as rising steps. */
export function DeliveryPromise({ heading, body, steps, action }: Home["promise"]) {
  return (
    <Section labelledBy="promise-heading">
      <Reveal effect="scale">
        <div className="promise">
          <div className="promise__copy">
            <HeadingAndIntro id="promise-heading" size="h1" heading={heading} intro={body} />
            <ActionLink variant="outline" icon="arrow-right" action={action} />
          </div>
          <ol className="promise__steps">
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
        </div>
      </Reveal>
    </Section>
  );
}
