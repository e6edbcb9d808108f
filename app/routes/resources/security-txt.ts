import { absolute } from "#app/site-url.ts";
import { site } from "#content/collections.ts";
import { securityTxtPath } from "#shared/paths.ts";

// RFC 9116 wants a date, so that nobody writes to an address that is long gone; each build renews it.
const GOOD_FOR_DAYS = 180;

/** Whom to tell about a hole, for those who find one. */
export function loader(): Response {
  const expires = new Date(Date.now() + GOOD_FOR_DAYS * 24 * 60 * 60_000);
  const body = [
    `Contact: mailto:${site.mail.security}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${absolute(securityTxtPath)}`,
    "",
  ].join("\n");
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
