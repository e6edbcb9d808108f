import { domainToASCII, domainToUnicode } from "node:url";

/**
 * The spellings of an address, in lower case: with the domain in ASCII, as the forms store it; with the domain as
 * people write it; and both encoded for a URL.
 */
export function addressVariants(email: string): readonly [string, ...string[]] {
  const text = email.normalize("NFC").trim().toLowerCase();
  const at = text.lastIndexOf("@") + 1;
  const local = text.slice(0, at - 1);
  const domain = text.slice(at);
  const stored = `${local}@${domainToASCII(domain) || domain}`;
  const written = `${local}@${domainToUnicode(domain) || domain}`;
  const encoded = [stored, written].map((address) => encodeURIComponent(address).toLowerCase());
  return [stored, written, ...encoded];
}

// Must not start inside a longer address; an encoded character or a JSON escape may come right before it.
const BEFORE = String.raw`(?:(?<![\p{L}\p{N}._+-])|(?<=%[\da-f]{2}|\\[nrtbf]))`;
const AFTER = String.raw`(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`;

function createAddressTest(variants: readonly string[]): (text: string) => boolean {
  const any = [...new Set(variants)].map(RegExp.escape).join("|");
  const pattern = new RegExp(`${BEFORE}(?:${any})${AFTER}`, "u");
  return (text) => pattern.test(text.normalize("NFC").toLowerCase());
}

/** Also matches a full name of at least two words, in this order. A first name alone would match other people. */
export function createPersonTest(variants: readonly string[], names: readonly string[]): (text: string) => boolean {
  const namesAddress = createAddressTest(variants);
  const phrases = names.map(wordsOf).filter((words) => words.trim().includes(" "));
  return (text) => namesAddress(text) || phrases.some((phrase) => wordsOf(text).includes(phrase));
}

/** The words of a text or query string, in lower case and separated by single spaces. */
function wordsOf(text: string): string {
  let plain = text.replaceAll("+", " ");
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // The text was not percent-encoded.
  }
  const words =
    plain
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}
