/** The prefix of amounts in a currency: £ for GBP, or the code if there is no sign. */
export const currencySign = (code: string): string =>
  new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? code;
