import providers from "email-providers/all.json" with { type: "json" };

// Providers that the package does not have (2026-11). A missing one only lists more enquiries.
const OTHERS = new Set(
  `duck.com fastmail.com gmx.ch posteo.de tutanota.com tuta.com tuta.io startmail.com simplelogin.com mozmail.com
  zohomail.com zohomail.in live.in vsnl.com vsnl.net bsnl.in airtelmail.in gmx.co.uk plusnet.com ntlworld.co.uk
  lineone.net eastlink.ca nb.sympatico.ca cogeco.net mts.net sasktel.net telusplanet.net suddenlink.net aon.at chello.at
  hispeed.ch numericable.fr bbox.fr ziggo.nl xs4all.nl slingshot.co.nz mweb.co.za telkomsa.net op.pl`.split(
    /\s+/,
  ),
);

const known = new Set([...providers, ...OTHERS]);

/** The domain that identifies a sender's company; null for public mail providers. */
export function companyDomainOf(email: string): string | null {
  const domain = email.toLowerCase().split("@").at(1) ?? "";
  return domain === "" || known.has(domain) ? null : domain;
}
