import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { CurrencyChoice, Priced } from "#app/ui/currency.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home, Site } from "#content/types.ts";

type Props = Home["promise"] & Pick<Site, "currencies">;

/** What each step costs. The units differ, so no drawing compares the prices. */
export function DeliveryPromise({ heading, body, steps, currencies }: Props) {
  const hasPrices = steps.some(({ price }) => price);
  return (
    <Section id="promise" labelledBy="promise-heading">
      <div className="promise__head">
        <HeadingAndIntro id="promise-heading" size="h2" heading={heading} intro={body} />
        {hasPrices ? <CurrencyChoice currencies={currencies} /> : null}
      </div>
      <ol className="promise">
        {steps.map(({ title, body, time, price }) => (
          <li key={title}>
            <h3 className="t-h3">{title}</h3>
            <p className="promise__price">{price ? <Priced {...price} /> : null}</p>
            <p className="promise__time">{time}</p>
            <p>{body}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
