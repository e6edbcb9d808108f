import { parsePhoneNumberWithError } from "libphonenumber-js/min";
import { plainDigits } from "#shared/formats/plain-digits.ts";

/**
 * The link that dials a number as somebody wrote it (RFC 3966), an extension apart; null when it is
 * not sure whom it would reach: a number without its country, two numbers, or one that is too short
 * or too long.
 */
export function phoneLink(typed: string): string | null {
  try {
    const number = parsePhoneNumberWithError(withPlus(withoutWords(withPlainDigits(typed))), {
      extract: false,
    });
    return number.isPossible() ? number.getURI() : null;
  } catch {
    return null;
  }
}

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
