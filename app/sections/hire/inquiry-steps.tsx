import { Collapsible } from "#app/ui/collapsible.tsx";

type Props = { id: string; heading: string; steps: readonly string[] };

/** The steps after the form is sent. */
export function InquirySteps({ id, heading, steps }: Props) {
  return (
    <section className="wrap inquiry-steps" aria-labelledby={`${id}-heading`}>
      <Collapsible
        summary={
          <h2 className="t-h4" id={`${id}-heading`}>
            {heading}
          </h2>
        }
      >
        <ol className="numbered">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Collapsible>
    </section>
  );
}
