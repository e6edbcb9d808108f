import { domainToASCII, domainToUnicode } from "node:url";

/** The spellings of an address in lower case: first as the forms store it, then with the domain as people write it. */
export function addressVariants(email: string): readonly [string, string] {
  const text = email.normalize("NFC").trim().toLowerCase();
  const at = text.lastIndexOf("@") + 1;
  const domain = text.slice(at);
  const spelled = (asWritten: string) => text.slice(0, at) + (asWritten || domain);
  return [spelled(domainToASCII(domain)), spelled(domainToUnicode(domain))];
}
