import { ActionLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import type { ProductSectionOf } from "#content/types.ts";

type Props = Omit<ProductSectionOf<"pricing">, "kind"> & { tone: LightTone };

/** What a price depends on, and the way to ask for one. */
export function PricingStrip({ heading, body, factors, action, tone }: Props) {
  return (
    <Section labelledBy="pricing-heading" tone={tone}>
      <div className="pricing-strip">
        <div className="pricing-strip__copy">
          <h2 className="t-h2" id="pricing-heading">
            {heading}
          </h2>
          <p>
            <RichText text={body} />
          </p>
          <ActionLink action={action} variant="outline" />
        </div>
        <dl>
          {factors.map((factor) => (
            <div key={factor.label}>
              <dt>{factor.label}</dt>
              <dd>{factor.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
