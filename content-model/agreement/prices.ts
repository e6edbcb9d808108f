import type { Content } from "#content/load.ts";
import type { Disagreement } from "./disagreement.ts";

/** Every price is given in every currency of the brand record, and in no other. */
export function pricesAgree({ prices, site }: Content): Disagreement[] {
  const codes = site.currencies.map(({ code }) => code).toSorted();
  return Object.values(prices).flatMap((price) =>
    (["from", "upTo"] as const).flatMap((field): Disagreement[] => {
      if (Object.keys(price[field]).toSorted().join() === codes.join()) return [];
      const text = `expected an amount in each currency of site.yaml: ${codes.join(", ")}`;
      return [{ collection: "prices", slug: price.slug, path: [field], text }];
    }),
  );
}
