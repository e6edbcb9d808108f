import { SiteSearch } from "#app/search/site-search.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { searchPage as page } from "#content/collections.ts";
import type { Route } from "./+types/search";

export const loader = () => ({ page, head: { ...headOf(page.seo, []), isUnlisted: true } });

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SiteSearch page={loaderData.page} />;
}
