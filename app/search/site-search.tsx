import { island } from "#app/islands/island.tsx";
import type { SearchPage } from "#content/types.ts";
import type { SearchKind } from "#shared/search-kinds.ts";
import { SearchIndex } from "./search-index.tsx";
import SearchOnPage from "./search-page.tsx";

const SearchIsland = island("search-page", SearchOnPage, "visible");

type Props = { page: SearchPage; counts: Partial<Record<SearchKind, number>> };

export function SiteSearch({ page, counts }: Props) {
  return (
    <section className="search-page wrap" aria-labelledby="page-heading">
      <div className="search-page__main">
        <h1 className="t-h1" id="page-heading">
          {page.heading}
        </h1>
        <p className="t-lead">{page.intro}</p>
        <noscript>
          <p>{page.withoutScript}</p>
        </noscript>
        <SearchIsland />
      </div>
      <SearchIndex {...page.browse} counts={counts} />
    </section>
  );
}
