import { absolute } from "#app/site-url.ts";
import { site } from "#content/collections.ts";
import { securityTxtPath } from "#shared/site-map/paths.ts";

// RFC 9116 wants a date, so that nobody writes to an address that is long gone. Builds of one month name the same.
const GOOD_FOR_MONTHS = 7;

/** Whom to tell about a hole, for those who find one. */
export function loader(): Response {
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + GOOD_FOR_MONTHS));
  const body = [
    `Contact: mailto:${site.mail.security}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${absolute(securityTxtPath)}`,
    "",
  ].join("\n");
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
