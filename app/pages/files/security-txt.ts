import { absolute } from "#app/site-url.ts";
import { site } from "#content/collections.ts";
import { securityTxtPath } from "#shared/site-map/paths.ts";

// RFC 9116 requires an expiry date, and advises one within a year. It is the same for all requests
// of a month.
const GOOD_FOR_MONTHS = 7;

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
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=3600",
  };
  return new Response(body, { headers });
}
