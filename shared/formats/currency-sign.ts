/** How amounts in a currency begin: £ for GBP, the code where there is no sign. */
export const currencySign = (code: string): string =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency: code, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? code;
