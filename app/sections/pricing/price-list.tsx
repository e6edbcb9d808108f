import type { ReactNode } from "react";
import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CurrencyChoice, FromAmount } from "#app/ui/currency.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Price, PriceWords, Site } from "#content/types.ts";
import { PriceDays } from "./price-days.tsx";

type Currencies = Site["currencies"];
type Props = {
  words: PriceWords;
  prices: readonly Price[];
  currencies: Currencies;
  /** Leads to what stands beside the prices, where that is below them. */
  ask: { readonly label: string; readonly href: string };
  /** For whom no price fits: the form, and the ways to write or call. */
  children: ReactNode;
};

/** Prices in every currency, all of them in the page; the visitor's choice shows one. Without styles, all show. */
export function PriceList({ words, prices, currencies, ask, children }: Props) {
  return (
    <Section id="prices" labelledBy="prices-heading" tone="terrace">
      <div className="price-list">
        <div className="price-list__head">
          <HeadAndLead id="prices-heading" level="h1" size="h1" heading={words.heading} lead={words.intro} />
          <ButtonLink href={ask.href}>{ask.label}</ButtonLink>
        </div>
        <div className="price-list__prices" data-prices="">
          <CurrencyChoice label={words.currencyLabel} currencies={currencies} />
          <ul>
            {prices.map((price) => (
              <Item key={price.slug} price={price} movesLabel={words.movesLabel} currencies={currencies} />
            ))}
          </ul>
          <p className="small muted">{words.daysNote}</p>
        </div>
        <div className="price-list__ask">{children}</div>
      </div>
    </Section>
  );
}

function Item({ price, movesLabel, currencies }: { price: Price; movesLabel: string; currencies: Currencies }) {
  const { slug, label, unit, body, from, upTo, moves, days, source } = price;
  return (
    <li className="price">
      <div className="price__sum">
        <h2 className="t-h4">{label}</h2>
        <FromAmount from={from} unit={unit} upTo={upTo} currencies={currencies} />
        <PriceDays {...days} />
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
        <p className="small muted">{source}.</p>
      </div>
    </li>
  );
}
