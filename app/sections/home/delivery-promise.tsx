import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { CurrencyChoice, Priced } from "#app/ui/currency.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import type { Home, Site } from "#content/types.ts";

type Props = Home["promise"] & Pick<Site, "currencies">;

export function DeliveryPromise({ heading, body, steps, currencies }: Props) {
  return (
    <HeadedSection id="promise" heading={heading} intro={body}>
      <div data-prices="">
        <Reveal effect="scale">
          <ol className="promise">
            {steps.map((step) => (
              <li key={step.title}>
                <h3 className="t-h3">{step.title}</h3>
                <p>{step.body}</p>
                <p className="promise__price">
                  <strong className="measure">{step.time}</strong> {step.price ? <Priced {...step.price} /> : null}
                </p>
              </li>
            ))}
          </ol>
        </Reveal>
        {steps.some(({ price }) => price) ? <CurrencyChoice currencies={currencies} /> : null}
      </div>
    </HeadedSection>
  );
}
