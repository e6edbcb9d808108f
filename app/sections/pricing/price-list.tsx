import type { ReactNode } from "react";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { CurrencyChoice, FromAmount } from "#app/ui/currency.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Price, PriceWords, Site } from "#content/types.ts";

type Currencies = Site["currencies"];
type Props = {
  words: PriceWords;
  prices: readonly Price[];
  currencies: Currencies;
  children: ReactNode;
};

/** The page contains all prices in every currency; the visitor's choice shows one. */
export function PriceList({ words, prices, currencies, children }: Props) {
  return (
    <Section id="prices" labelledBy="prices-heading" tone="tinted">
      <Breadcrumb />
      <div className="price-list split with-side">
        <div className="stack">
          <HeadingAndIntro id="prices-heading" level="h1" size="h1" heading={words.heading} intro={words.intro} />
        </div>
        <div data-prices="">
          <CurrencyChoice label={words.currencyLabel} currencies={currencies} />
          <ul>
            {prices.map((price) => (
              <Item key={price.slug} price={price} movesLabel={words.movesLabel} currencies={currencies} />
            ))}
          </ul>
          <p className="small muted">{[...new Set(prices.map(({ source }) => `${source}.`))].join(" ")}</p>
        </div>
        <div className="price-list__ask with-side__side stack">{children}</div>
      </div>
    </Section>
  );
}

function Item({ price, movesLabel, currencies }: { price: Price; movesLabel: string; currencies: Currencies }) {
  const { slug, label, bestFor, unit, body, from, upTo, moves } = price;
  return (
    <li className="price">
      <div className="price__sum">
        <h2 className="t-h4">{label}</h2>
        {/* Not a paragraph, because the currency choice counts paragraphs. */}
        <div className="small muted">{bestFor}</div>
        <FromAmount from={from} unit={unit} upTo={upTo} currencies={currencies} />
      </div>
      <div className="price__words">
        <p>{body}</p>
        <h3 className="small" id={`moves-${slug}`}>
          {movesLabel}
        </h3>
        <ul className="steps-list" aria-labelledby={`moves-${slug}`}>
          {moves.map((move) => (
            <li key={move}>{move}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
