import { currencyName, currencySign } from "./currency-sign.ts";

/** 1,234 and 1234. Decimals are two, for everything is written in English. */
const NUMBER = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{2})?$/;
/** 12,34,567 */
const NUMBER_IN_LAKHS = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d{2})?$/;
const IN_LAKHS: readonly string[] = ["BDT", "BTN", "INR", "LKR", "NPR", "PKR"];
/** What follows a number and makes another one of it: 4k, 18 lakh, 2½. */
const MULTIPLIED =
  /^\s?(?:(?:k|mn?|bn|thousand|million|billion|lakhs?|lacs?|cr|crores?)(?!\p{L})|[¼-¾⅐-⅞])/iu;
const MINUS = /[-−]\s?(?:\p{L}*\p{Sc}|[A-Z]{3})?\s?$/u;
const DIGITS = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/gu;

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** What is wrong with an amount as it is typed for a currency; undefined if nothing is. */
export function amountProblem(code: string, text: string): string | undefined {
  const example = `write it like ${amountIn(code, 3_900)}`;
  const [digits = "", ...others] = text.match(DIGITS) ?? [];
  if (digits === "") return `write an amount; ${example}`;
  if (others.length > 0) return `write one amount; ${example}`;
  if (!isIn(code, text)) return `this is the amount in ${currencyName(code)}; ${example}`;
  const [before = "", after = ""] = text.split(digits);
  if (MINUS.test(before)) return `write the amount without a minus; ${example}`;
  if (!isNumberFor(code, digits) || MULTIPLIED.test(after))
    return `write thousands with commas and decimals with a point; ${example}`;
  return undefined;
}

const isNumberFor = (code: string, digits: string): boolean =>
  NUMBER.test(digits) || (IN_LAKHS.includes(code) && NUMBER_IN_LAKHS.test(digits));

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

/** The sum of amounts of one currency, written as they are; undefined if one of them is missing. */
export function sumOfAmounts(amounts: readonly (string | undefined)[]): string | undefined {
  const [first] = amounts;
  if (first === undefined) return undefined;
  const numbers = amounts.map((amount) => numberIn(amount ?? ""));
  if (numbers.some(Number.isNaN)) return undefined;
  const sum = Math.round(numbers.reduce((all, each) => all + each, 0) * 100) / 100;
  const isIndian = isInLakhs(amounts.join(" "));
  const decimals = Number.isInteger(sum) ? 0 : 2;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return first.replace(DIGITS, sum.toLocaleString(isIndian ? "en-IN" : "en-GB", digits));
}

/** Below a lakh an amount looks the same in both manners, and its currency tells. */
const isInLakhs = (amounts: string): boolean =>
  /\d,\d{2},/.test(amounts) || (/₹|\bINR\b|\bRs\b/.test(amounts) && !/\d{3},\d{3}/.test(amounts));

function numberIn(amount: string): number {
  const [digits] = amount.match(DIGITS) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(",", ""));
}
