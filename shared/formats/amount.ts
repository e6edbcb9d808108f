import { currencySign } from "./currency-sign.ts";

/**
 * 1,234 and 1234; rupees also 12,34,567. Decimals are two, for everything is written in English.
 */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{2})?$/;
const DIGITS = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/gu;

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** What is wrong with an amount as it is typed for a currency; undefined if nothing is. */
export function amountProblem(code: string, text: string): string | undefined {
  const example = `write it like ${amountIn(code, 3_900)}`;
  const [digits = "", ...others] = text.match(DIGITS) ?? [];
  if (digits === "") return `write an amount; ${example}`;
  if (others.length > 0) return `write one amount; ${example}`;
  if (!isIn(code, text)) return `this is the amount in ${nameOf(code)}; ${example}`;
  const [, after = ""] = text.split(digits);
  if (!NUMBER.test(digits) || /^\s?[km](?![\p{L}])/iu.test(after))
    return `write thousands with commas and decimals with a point; ${example}`;
  return undefined;
}

/** Whether an amount names its currency by sign or code, and no other. */
function isIn(code: string, text: string): boolean {
  const sign = currencySign(code);
  const isOther = (text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).some(
    (each) => each !== code && currencies.has(each),
  );
  const signs = [...text.matchAll(/(\p{L}*)(\p{Sc})/gu)];
  // US$ and CA$ say whose dollars they are.
  const isForeign = signs.some(
    ([, country = "", each]) => each !== sign || !code.startsWith(country),
  );
  return !isOther && !isForeign && (signs.length > 0 || text.includes(code) || text.includes(sign));
}

const amountIn = (code: string, amount: number) =>
  `${currencySign(code)}${amount.toLocaleString("en-GB")}`.replace(/(?<=\p{L})(?=\d)/u, " ");

const nameOf = (code: string) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency: code, currencyDisplay: "name" })
    .formatToParts(2)
    .find(({ type }) => type === "currency")?.value ?? code;

/** The sum of amounts of one currency, written as they are; undefined if one of them is missing. */
export function sumOfAmounts(amounts: readonly (string | undefined)[]): string | undefined {
  const [first] = amounts;
  if (first === undefined) return undefined;
  const numbers = amounts.map((amount) => numberIn(amount ?? ""));
  if (numbers.some(Number.isNaN)) return undefined;
  const sum = numbers.reduce((all, each) => all + each, 0);
  const isIndian = amounts.some((amount) => /\d,\d{2},/.test(amount ?? ""));
  return first.replace(DIGITS, sum.toLocaleString(isIndian ? "en-IN" : "en-GB"));
}

function numberIn(amount: string): number {
  const [digits] = amount.match(DIGITS) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(",", ""));
}
