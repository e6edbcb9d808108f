import { absolute } from "#app/site-url.ts";
import * as content from "#content/collections.ts";
import { pagePaths } from "#content/page-paths.ts";
import { timesOf } from "#content/views/posts.ts";

export function loader(): Response {
  const listed = pagePaths(content).filter(({ page }) => page.isListed);
  const urls = listed.map(({ path, page, slug = "" }) => {
    const post = page.records?.includes("posts") ? content.posts[slug] : undefined;
    const changed = post ? `<lastmod>${timesOf(post).updatedAt.slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${absolute(path)}</loc>${changed}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
