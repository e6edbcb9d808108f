import { Fold } from "#app/ui/fold.tsx";

type Props = { id: string; heading: string; steps: readonly string[] };

/** What happens after a form was sent: a quiet row below it. */
export function InquirySteps({ id, heading, steps }: Props) {
  return (
    <section className="wrap inquiry-steps" aria-labelledby={`${id}-heading`}>
      <Fold
        summary={
          <h2 className="t-h4" id={`${id}-heading`}>
            {heading}
          </h2>
        }
      >
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Fold>
    </section>
  );
}
