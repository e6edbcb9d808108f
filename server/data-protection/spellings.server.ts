import { domainToASCII, domainToUnicode } from "node:url";

/**
 * The spellings in which one address may be written down: its domain in ASCII, as the forms store it, comes first, then
 * as people write it, and both as an address of a page would carry them. All in lower case.
 */
export function spellingsOf(email: string): readonly [string, ...string[]] {
  const text = email.normalize("NFC").trim().toLowerCase();
  const at = text.lastIndexOf("@") + 1;
  const local = text.slice(0, at - 1);
  const domain = text.slice(at);
  const stored = `${local}@${domainToASCII(domain) || domain}`;
  const written = `${local}@${domainToUnicode(domain) || domain}`;
  const encoded = [stored, written].map((address) => encodeURIComponent(address).toLowerCase());
  return [stored, written, ...encoded];
}

/** Whether the text names the address, whatever its case. */
export function names(text: string, spellings: readonly string[]): boolean {
  const plain = text.normalize("NFC").toLowerCase();
  return spellings.some((spelling) => plain.includes(spelling));
}
