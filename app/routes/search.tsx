import type { ShouldRevalidateFunction } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { SearchTemplate } from "#app/templates/search-template.tsx";
import { searchPage, site } from "#content/collections.ts";
import type { Route } from "./+types/search";

export const loader = () => ({ page: searchPage, site: { name: site.name, wordmark: site.wordmark } });

// The query is read in the browser: the page itself is a file.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ loaderData: { page, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  { name: "robots", content: "noindex" },
];

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchTemplate page={loaderData.page} />;
}
