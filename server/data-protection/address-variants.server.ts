import { domainToASCII, domainToUnicode } from "node:url";

/** The spellings of an address in lower case: first as the forms store it, then with the domain as people write it. */
export function addressVariants(email: string): readonly [string, string] {
  const text = email.normalize("NFC").trim().toLowerCase();
  const at = text.lastIndexOf("@") + 1;
  const domain = text.slice(at);
  const spelled = (asWritten: string) => text.slice(0, at) + (asWritten || domain);
  return [spelled(domainToASCII(domain)), spelled(domainToUnicode(domain))];
}

// Must not be part of a longer address or name.
const BEFORE = String.raw`(?<![\p{L}\p{N}._-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`;

/** Tests whether a text or query contains an address, or a full name of at least two words; a first name fits others. */
export function createPersonTest(variants: readonly string[], names: readonly string[]): (text: string) => boolean {
  const phrases = [...variants, ...names.filter((name) => name.trim().includes(" "))].map(plain);
  const pattern = new RegExp(`${BEFORE}(?:${phrases.map(RegExp.escape).join("|")})${AFTER}`, "u");
  return (text) => pattern.test(plain(text));
}

function plain(text: string): string {
  let decoded = text.replaceAll("+", " ");
  try {
    decoded = decodeURIComponent(decoded);
  } catch {
    // The text was not percent-encoded.
  }
  return decoded.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
