import { ActionLink } from "#app/ui/button.tsx";
import { FigureList } from "#app/ui/figure-list.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import type { ProductSectionOf } from "#content/types.ts";

type Props = Omit<ProductSectionOf<"pricing">, "kind"> & { tone: LightTone };

/** The factors of the price, and a link to request one. */
export function PricingStrip({ heading, body, factors, action, tone }: Props) {
  return (
    <Section labelledBy="pricing-heading" tone={tone}>
      <div className="pricing-strip split">
        <div className="pricing-strip__copy">
          <h2 className="t-h2" id="pricing-heading">
            {heading}
          </h2>
          <p>
            <RichText text={body} />
          </p>
          <ActionLink action={action} variant="outline" />
        </div>
        <FigureList figures={factors} className="pricing-strip__factors ruled" />
      </div>
    </Section>
  );
}
