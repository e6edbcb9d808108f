import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { groupPrices } from "./prices.ts";

const { prices, site } = loadContent();
const [sample] = Object.values(prices);
const currencies = [
  { code: "GBP", name: "Pounds", isFirst: true },
  { code: "INR", name: "Rupees" },
] as unknown as typeof site.currencies;

const priced = (slug: string, from: string, upTo: string, rupees: [string, string]) =>
  ({
    ...sample,
    slug,
    from: { GBP: from, INR: rupees[0] },
    upTo: { GBP: upTo, INR: rupees[1] },
  }) as NonNullable<typeof sample>;

test.skipIf(!sample)(
  "prices of one unit lie on one scale in each currency, the lowest first",
  () => {
    const [group] = groupPrices(
      [
        priced("team", "£7,000", "£11,000", ["₹6,00,000", "₹9,00,000"]),
        priced("engineer", "£1,000", "£3,000", ["₹1,00,000", "₹2,00,000"]),
      ],
      currencies,
    );
    expect(group?.prices.map(({ slug, places }) => [slug, places])).toEqual([
      [
        "engineer",
        [
          { from: 9.1, to: 27.3 },
          { from: 11.1, to: 22.2 },
        ],
      ],
      [
        "team",
        [
          { from: 63.6, to: 100 },
          { from: 66.7, to: 100 },
        ],
      ],
    ]);
  },
);

test.skipIf(!sample)("a single price of one amount lies at the end", () => {
  const [group] = groupPrices([priced("fixed", "£5", "£5", ["₹5", "₹5"])], currencies);
  expect(group?.prices[0]?.places).toEqual([
    { from: 100, to: 100 },
    { from: 100, to: 100 },
  ]);
});

test.skipIf(!sample)(
  "what is paid once has a scale of its own, and the order of its record",
  () => {
    const once = { ...priced("plan", "£2,000", "£4,000", ["₹2", "₹4"]), unit: "once" };
    const monthly = priced("engineer", "£1,000", "£8,000", ["₹1", "₹8"]);
    const groups = groupPrices([once, monthly], currencies);
    expect(groups.map(({ unit }) => unit)).toEqual(["once", monthly.unit]);
    expect(groups.map(({ prices: [only] }) => only?.places[0])).toEqual([
      { from: 50, to: 100 },
      { from: 12.5, to: 100 },
    ]);
  },
);
