import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { CurrencyChoice, FromAmount } from "#app/ui/currency.tsx";
import { FigureSource } from "#app/ui/figure-source.tsx";
import type { Price, PriceWords, Site } from "#content/types.ts";
import { PriceDays } from "./price-days.tsx";

type Currencies = Site["currencies"];
type Props = PriceWords & { prices: readonly Price[]; currencies: Currencies };

/** Prices in every currency, all of them in the page; the visitor's choice shows one. Without styles, all show. */
export function PriceTable({ heading, intro, currencyLabel, movesLabel, daysNote, prices, currencies }: Props) {
  return (
    <section id="prices" className="wrap section price-table" data-prices="" aria-labelledby="prices-heading">
      <div className="head head--split">
        <HeadAndLead id="prices-heading" size="h2" heading={heading} lead={intro} />
      </div>
      <CurrencyChoice label={currencyLabel} currencies={currencies} />
      <ul className="price-table__items">
        {prices.map((price) => (
          <Item key={price.slug} price={price} movesLabel={movesLabel} currencies={currencies} />
        ))}
      </ul>
      <p className="small price-table__note">{daysNote}</p>
    </section>
  );
}

function Item({ price, movesLabel, currencies }: { price: Price; movesLabel: string; currencies: Currencies }) {
  const { slug, label, unit, body, from, upTo, moves, days, source, sample } = price;
  return (
    <li>
      <PriceDays {...days} />
      <h3 className="t-h4">{label}</h3>
      <FromAmount from={from} unit={unit} upTo={upTo} currencies={currencies} />
      <p>{body}</p>
      <h4 className="small" id={`moves-${slug}`}>
        {movesLabel}
      </h4>
      <ul className="steps-list" aria-labelledby={`moves-${slug}`}>
        {moves.map((move) => (
          <li key={move}>{move}</li>
        ))}
      </ul>
      <FigureSource source={source} isSample={sample} />
    </li>
  );
}
