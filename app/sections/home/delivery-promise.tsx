import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home } from "#content/types.ts";

/** Three steps over an orange waterline: the company's mark, large enough to stand on. */
export function DeliveryPromise({ heading, body, steps, action }: Home["promise"]) {
  return (
    <Section labelledBy="promise-heading">
      <Reveal effect="scale">
        <div className="promise">
          <div className="promise__copy">
            <HeadAndLead id="promise-heading" size="h1" heading={heading} lead={body} />
            <ActionLink variant="outline" icon="arrow-right" action={action} />
          </div>
          <ol className="promise__steps">
            {steps.map((step) => (
              <li key={step.title}>
                <h3 className="t-h3">{step.title}</h3>
                <p>{step.body}</p>
              </li>
            ))}
          </ol>
        </div>
      </Reveal>
    </Section>
  );
}
