const isCode = (text: string) => /^[A-Z]{3}$/i.test(text);

/** "British pounds" for GBP, or the code if it is none: a draft may have anything. */
export function currencyName(code: string): string {
  if (!isCode(code)) return code;
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: code,
    currencyDisplay: "name",
  });
  return format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? code;
}

/**
 * The prefix of amounts in a currency: £ for GBP, or the code if there is no sign. A draft may have
 * what is no code.
 */
export function currencySign(code: string): string {
  if (!isCode(code)) return code;
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? code;
}
