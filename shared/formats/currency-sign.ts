/**
 * The prefix of amounts in a currency: £ for GBP, or the code if there is no sign. A draft may have
 * what is no code.
 */
export function currencySign(code: string): string {
  if (!/^[A-Z]{3}$/i.test(code)) return code;
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? code;
}
