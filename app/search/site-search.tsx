import type { ReactNode } from "react";
import { island } from "#app/islands/island.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import type { SearchPage } from "#content/types.ts";
import SearchOnPage from "./search-page.tsx";

const SearchIsland = island("search-page", SearchOnPage, "visible");

/** `children` is the breadcrumb. */
export function SiteSearch({ page, children }: { page: SearchPage; children: ReactNode }) {
  return (
    <section className="search-page wrap" aria-labelledby="page-heading">
      {children}
      <div className="search-page__main">
        <h1 className="t-h1" id="page-heading">
          {page.heading}
        </h1>
        <p className="t-intro">{page.intro}</p>
        <noscript>
          <p>{page.withoutScript}</p>
        </noscript>
        <SearchIsland />
      </div>
      <nav className="search-page__browse deep-block cut-tr" aria-labelledby="browse-heading">
        <h2 className="t-h3" id="browse-heading">
          {page.browse.heading}
        </h2>
        <LinkRows links={page.browse.items} />
      </nav>
    </section>
  );
}
