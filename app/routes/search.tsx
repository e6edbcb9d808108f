import { SiteSearch } from "#app/search/site-search.tsx";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import { searchPage as page } from "#content/collections.ts";
import type { Route } from "./+types/search";

export function loader() {
  const trail = [...homeTrail, { label: page.heading, href: "/search" }];
  return { page, head: { ...headOf(page.seo, trail), isUnlisted: true } };
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SiteSearch page={loaderData.page}>
      <Breadcrumb />
    </SiteSearch>
  );
}
