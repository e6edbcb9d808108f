import { parsePhoneNumberWithError } from "libphonenumber-js/min";
import { plainDigits } from "#shared/formats/plain-digits.ts";

/**
 * The link that dials a number as somebody wrote it (RFC 3966), an extension apart; null when it is
 * not sure whom it would reach: a number without its country, two numbers, or one that is too short
 * or too long.
 */
export function phoneLink(typed: string): string | null {
  const plain = withoutWords(withPlainDigits(typed));
  if (SECOND_ENDING.test(plain)) return null;
  try {
    const number = parsePhoneNumberWithError(withPlus(plain), { extract: false });
    return number.isPossible() ? number.getURI() : null;
  } catch {
    return null;
  }
}

/**
 * "98765 43210 / 11" are two numbers: behind a whole number a slash stands before another ending.
 */
const SECOND_ENDING = /(?:\d[^\d/\\]*){7}[/\\]\s*\d{1,3}\s*$/u;

// Compatibility forms, such as full-width digits, become plain ones.
const withPlainDigits = (text: string) =>
  plainDigits(text.replace(/\p{Cf}/gu, "").normalize("NFKC"));

/**
 * Without what stands around a number: a label, a remark in brackets, brackets around the country.
 */
const withoutWords = (text: string) =>
  text
    .replace(/^[^\d+([]+/, "")
    .replace(/\s*[([]\p{L}[\p{L}\s]*[)\]]$/u, "")
    .replace(/^[([](\+\d+)[)\]]/, "$1");

// Most countries dial abroad with 00.
const withPlus = (text: string) => text.trim().replace(/^\(?00\)?(?=[\s\d])/, "+");
