import type { CSSProperties, ReactNode } from "react";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CurrencyChoice, FromAmount } from "#app/ui/currency.tsx";
import { Section } from "#app/ui/section.tsx";
import type { PlacedPrice, PriceGroup, PriceWords, Site } from "#content/types.ts";

type Currencies = Site["currencies"];
type Props = {
  words: PriceWords;
  groups: readonly PriceGroup[];
  currencies: Currencies;
  /** The button to the form, which stands below all prices. */
  askLabel: string;
};

/**
 * The prices in groups of what they are for, each group on a scale of its own. The page contains
 * them in every currency; the visitor's choice shows one.
 */
export function PriceList({ words, groups, currencies, askLabel }: Props) {
  const sources = groups.flatMap(({ prices }) => prices.map(({ source }) => `${source}.`));
  return (
    <Section id="prices" labelledBy="prices-heading">
      <Breadcrumb />
      <div data-prices="">
        <div className="price-list__head">
          <HeadingAndIntro
            id="prices-heading"
            level="h1"
            size="h1"
            heading={words.heading}
            intro={words.intro}
          />
          <div className="price-list__ways row">
            <ButtonLink href="#ask">{askLabel}</ButtonLink>
            <CurrencyChoice label={words.currencyLabel} currencies={currencies} />
          </div>
        </div>
        <div className="price-groups">
          {groups.map(({ unit, prices }) => (
            <div
              className="price-group"
              key={unit}
              style={{ "--columns": Math.min(prices.length, 3) } as CSSProperties}
            >
              <Scale unit={unit} prices={prices} currencies={currencies} />
              <ul className="price-cards">
                {prices.map((price) => (
                  <Item key={price.slug} price={price} words={words} currencies={currencies} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="small muted">{[...new Set(sources)].join(" ")}</p>
      </div>
    </Section>
  );
}

type ScaleProps = PriceGroup & { currencies: Currencies };

/** Words of a range that begins beyond this end with it, since they would not fit behind it. */
const LATE = 50;

/** The ranges of a group, each where it lies on one axis. */
function Scale({ unit, prices, currencies }: ScaleProps) {
  const [dearest] = prices.toSorted((a, b) => endOf(b) - endOf(a));
  return (
    <div className="price-scale" aria-hidden="true">
      <b className="price-scale__unit">{unit}</b>
      {prices.map(({ slug, label, from, upTo, places }) => (
        <div
          className="price-scale__row"
          key={slug}
          style={placesOf(places)}
          data-late={(places[0]?.from ?? 0) > LATE || undefined}
        >
          <p>
            <b>{label}</b>
            {currencies.map(({ code }) => (
              <span
                key={code}
                className="currency__amount"
              >{`${from[code]} to ${upTo[code]}`}</span>
            ))}
          </p>
          <i className="price-scale__range" />
        </div>
      ))}
      <p className="price-scale__axis">
        <b>0</b>
        {currencies.map(({ code }) => (
          <span key={code} className="currency__amount">
            {dearest?.upTo[code]}
          </span>
        ))}
      </p>
    </div>
  );
}

const endOf = ({ places }: PlacedPrice) => places[0]?.to ?? 0;

type ItemProps = { price: PlacedPrice; words: PriceWords; currencies: Currencies };

function Item({ price, words, currencies }: ItemProps) {
  const { slug, label, bestFor, unit, body, from, upTo, moves } = price;
  const { movesLabel, recommended } = words;
  const isRecommended = recommended?.of === slug;
  return (
    <li className={isRecommended ? "price-card price-card--recommended" : "price-card"}>
      <div className="price-card__mark">{isRecommended ? <b>{recommended.label}</b> : null}</div>
      <h2 className="t-h3">{label}</h2>
      {/* Not a paragraph, because the currency choice counts paragraphs. */}
      <div className="muted">{bestFor}</div>
      <FromAmount from={from} unit={unit} upTo={upTo} currencies={currencies} />
      <div className="price-card__body">{body}</div>
      <div>
        <h3 className="small" id={`moves-${slug}`}>
          {movesLabel}
        </h3>
        <ul className="price-card__moves" aria-labelledby={`moves-${slug}`}>
          {moves.map((move) => (
            <li key={move}>{move}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** Where the range begins and ends in each currency; the style sheet takes those of the chosen. */
function placesOf(places: PlacedPrice["places"]) {
  const values = places.flatMap(({ from, to }, index) => [
    [`--from-${index + 1}`, `${from}%`],
    [`--to-${index + 1}`, `${to}%`],
  ]);
  return Object.fromEntries(values) as CSSProperties;
}

type AskProps = { label: string; details: ReactNode; children: ReactNode };

/** The form, with the other ways to ask beside it. */
export function PriceRequest({ label, details, children }: AskProps) {
  return (
    <section className="section band-tinted" aria-label={label}>
      <div className="wrap split price-request">
        <div className="price-request__side sticky-aside">{details}</div>
        {children}
      </div>
    </section>
  );
}
