type Amounts = Readonly<Record<string, string>>;

/** The prices by slug, of `content/prices.yaml` or of a brand. */
export type PriceList = Readonly<
  Record<string, { readonly from: Amounts; readonly upTo: Amounts }>
>;

/**
 * What keeps a brand's prices from becoming the price list: names it does not have, and amounts
 * that lack a currency of the site or are in another.
 */
export function priceProblems(
  list: PriceList,
  given: PriceList,
  codes: readonly string[],
): readonly string[] {
  const unknown = Object.keys(given).filter((slug) => !Object.hasOwn(list, slug));
  const wanted = codes.toSorted().join(", ");
  const slugs = Object.keys(list).filter((slug) => {
    const { from, upTo } = given[slug] ?? list[slug] ?? { from: {}, upTo: {} };
    return [from, upTo].some((amounts) => Object.keys(amounts).toSorted().join(", ") !== wanted);
  });
  return [
    ...unknown.map(
      (slug) => `prices.${slug}: expected one of ${Object.keys(list).toSorted().join(", ")}`,
    ),
    ...slugs.map((slug) => `prices.${slug}: expected from and upTo in each currency: ${wanted}`),
  ];
}
