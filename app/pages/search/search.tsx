import { island } from "#app/browser/islands/island.tsx";
import SearchBox from "#app/search/search-box.tsx";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import { LinkRows } from "#app/ui/link-rows.tsx";
import * as content from "#content/collections.ts";
import { foundCounts } from "#content/views/found-counts.ts";
import type { Route } from "./+types/search";

const SearchIsland = island("search", SearchBox, "visible");

export function loader() {
  const { searchPage: page } = content;
  const trail = [...homeTrail, { label: page.heading, href: "/search" }];
  const counts = foundCounts(content);
  const browse = page.browse.items.map((link) => ({
    ...link,
    count: link.counts && counts.get(link.counts),
  }));
  return { page, browse, head: { ...headOf(page.seo, trail), isUnlisted: true } };
}

export default function SearchRoute({ loaderData: { page, browse } }: Route.ComponentProps) {
  return (
    <section className="search-page wrap" aria-labelledby="page-heading">
      <Breadcrumb />
      <h1 className="t-h1" id="page-heading">
        {page.heading}
      </h1>
      <p className="t-intro">{page.intro}</p>
      <noscript>
        <p>{page.withoutScript}</p>
      </noscript>
      <SearchIsland />
      <nav className="search-page__browse deep-block" aria-labelledby="browse-heading">
        <h2 className="t-h3" id="browse-heading">
          {page.browse.heading}
        </h2>
        <LinkRows links={browse} />
      </nav>
    </section>
  );
}
