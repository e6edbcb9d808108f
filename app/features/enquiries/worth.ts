import { currencySign } from "#shared/formats/currency-sign.ts";
import { plainDigits } from "#shared/formats/plain-digits.ts";

/** The largest that both databases and a column of figures hold. */
export const mostWorth = 999_999_999;

/** Marks that show nothing, such as those of the direction of a text. */
const UNSEEN = /\p{Cf}/gu;
/** 12500, 12,500, 12 500, 12’500, 12.500 and 12,50,000; decimals only if they are none. */
const WHOLE = /^(?:\d+|\d{1,3}(?=([,.'’٬\s]))(?:\1\d{2,3})*\1\d{3})(?:\.00)?$/u;
const NO_DIGIT = /\D/g;

/** What is typed as the worth of an enquiry: null is not known, and undefined no such amount. */
export function readWorth(typed: string, currency: string): number | null | undefined {
  const shown = typed.replace(UNSEEN, "").trim();
  if (shown === "") return null;
  const text = withoutCurrency(plainDigits(shown), currency);
  if (!WHOLE.test(text)) return undefined;
  const amount = Number(text.replace(/\.00$/, "").replace(NO_DIGIT, ""));
  return amount <= mostWorth ? amount : undefined;
}

/** The currency may be named before or after the amount. */
function withoutCurrency(text: string, currency: string): string {
  for (const name of [currency, currencySign(currency)]) {
    if (text.toUpperCase().startsWith(name)) return text.slice(name.length).trim();
    if (text.toUpperCase().endsWith(name)) return text.slice(0, -name.length).trim();
  }
  return text;
}

/** As it stands in the field, without its currency. */
export const worthText = (worth: number | null): string => worth?.toLocaleString("en-GB") ?? "";

/** With its currency, such as £12,500. */
export const worthIn = (currency: string, worth: number): string =>
  new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(worth);
