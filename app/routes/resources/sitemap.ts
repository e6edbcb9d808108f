import { absolute } from "#app/site-url.ts";
import { indexedPages } from "#content/site-index.ts";

export function loader(): Response {
  const urls = indexedPages().map(({ path, changedOn }) => {
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : "";
    return `<url><loc>${absolute(path)}</loc>${changed}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
