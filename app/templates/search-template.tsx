import { SiteSearch } from "#app/search/site-search.tsx";
import type { SearchPage } from "#content/types.ts";

export function SearchTemplate({ page }: { page: SearchPage }) {
  return <SiteSearch page={page} />;
}
