import { absolute } from "#app/site-url.ts";
import { site } from "#content/collections.ts";
import { securityTxtPath } from "#shared/site-map/paths.ts";

// RFC 9116 requires an expiry date. Builds of the same month have the same one.
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
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
