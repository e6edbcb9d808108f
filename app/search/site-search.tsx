import { island } from "#app/islands/island.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { SearchPage } from "#content/types.ts";
import SearchOnPage from "./search-page.tsx";

const SearchIsland = island("search-page", SearchOnPage, "visible");

export function SiteSearch({ page }: { page: SearchPage }) {
  return (
    <section className="search-page wrap" aria-labelledby="page-heading">
      <h1 className="t-h1" id="page-heading">
        {page.heading}
      </h1>
      <p className="t-lead">{page.intro}</p>
      <noscript>
        <p>{page.withoutScript}</p>
      </noscript>
      <SearchIsland />
      <nav aria-labelledby="browse-heading">
        <h2 className="t-h3" id="browse-heading">
          {page.browse.heading}
        </h2>
        <ul className="search-page__links steps-list">
          {page.browse.items.map(({ label, href }) => (
            <li key={href}>
              <SmartLink href={href} className="link">
                {label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
