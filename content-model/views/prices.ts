import type { Content } from "#content/load.ts";
import { numberOf } from "#content/schema/price.ts";

type Price = Content["prices"][string];
type Currencies = Content["site"]["currencies"];

/**
 * Prices in groups of what they are for, in the order of the records; within a group the lowest
 * comes first. What is paid once and what is paid each month do not compare, so each group has a
 * scale of its own.
 */
export function groupPrices(prices: readonly Price[], currencies: Currencies) {
  const main = currencies.find(({ isFirst }) => isFirst)?.code ?? currencies[0]?.code ?? "";
  const units = [...new Set(prices.map(({ unit }) => unit))];
  return units.map((unit) => {
    const alike = prices
      .filter((price) => price.unit === unit)
      .toSorted((a, b) => numberOf(a.from[main]) - numberOf(b.from[main]));
    return { unit, prices: placePrices(alike, currencies) };
  });
}

/**
 * The places of ranges on one scale from nothing to the highest, in per cent and in the order of
 * the currencies.
 */
function placePrices(prices: readonly Price[], currencies: Currencies) {
  return prices.map((price) => ({
    ...price,
    places: currencies.map(({ code }) => placeOf(price, prices, code)),
  }));
}

function placeOf(price: Price, prices: readonly Price[], code: string) {
  const highest = Math.max(...prices.map(({ upTo }) => numberOf(upTo[code])));
  const along = (amount: string | undefined) =>
    Number(((numberOf(amount) / (highest || 1)) * 100).toFixed(1));
  return { from: along(price.from[code]), to: along(price.upTo[code]) };
}

export type PriceGroup = ReturnType<typeof groupPrices>[number];

export type PlacedPrice = PriceGroup["prices"][number];
