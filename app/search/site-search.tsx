import { SmartLink } from "#app/ui/smart-link.tsx";
import { useSearchText } from "#app/ui/use-search-text.ts";
import type { SearchPage } from "#content/types.ts";
import { SearchBox } from "./search-box.tsx";

export function SiteSearch({ page }: { page: SearchPage }) {
  const [text, search] = useSearchText("q");
  return (
    <section className="search-page wrap" aria-labelledby="page-heading">
      <h1 className="t-h1" id="page-heading">
        {page.heading}
      </h1>
      <p className="t-lead">{page.intro}</p>
      <noscript>
        <p>{page.withoutScript}</p>
      </noscript>
      <SearchBox id="search-page-field" text={text} onText={search} />
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
