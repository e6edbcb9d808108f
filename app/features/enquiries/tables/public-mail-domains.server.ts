import providers from "email-providers/all.json" with { type: "json" };

// Providers that the package does not have (2026-11). A missing one only lists more enquiries.
const OTHERS = ["duck.com", "fastmail.com", "gmx.ch", "posteo.de", "tutanota.com"];

const known = new Set([...providers, ...OTHERS]);

/** The domain that identifies a sender's company; null for public mail providers. */
export function companyDomainOf(email: string): string | null {
  const domain = email.toLowerCase().split("@").at(1) ?? "";
  return domain === "" || known.has(domain) ? null : domain;
}
