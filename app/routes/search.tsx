import { pageMeta } from "#app/page-meta.ts";
import { SiteSearch } from "#app/search/site-search.tsx";
import { searchPage } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { foundCounts } from "#content/views/found-counts.ts";
import type { Route } from "./+types/search";

export const loader = () => ({ page: searchPage, counts: foundCounts(), site: brandNames });

export const meta: Route.MetaFunction = ({ loaderData: { page, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  { name: "robots", content: "noindex" },
];

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SiteSearch page={loaderData.page} counts={loaderData.counts} />;
}
