import { absolute } from "#app/site-url.ts";

// Pages with noindex are not disallowed here, because a crawler that may not read a page never sees
// its noindex.
export function loader(): Response {
  const body = `User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute("/sitemap.xml")}\n`;
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
