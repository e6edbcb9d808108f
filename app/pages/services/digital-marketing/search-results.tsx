import { Icon } from "#app/ui/icon.tsx";
import type { DigitalMarketingPage } from "#content/types.ts";

type Report = DigitalMarketingPage["report"];

/** A page of search results with the client's page on it, and how far each question has climbed. */
export function SearchResults({ heading, note, alt, query, results, rankings, outcome }: Report) {
  return (
    <div className="search-results">
      <div className="search-results__page" role="img" aria-label={alt}>
        <p className="search-results__field">
          {query}
          <Icon name="search" />
        </p>
        <ol>
          {results.map(({ site, title, snippet, isOurs }) => (
            <li key={title} className={isOurs ? "search-results__ours" : undefined}>
              <small>{site}</small>
              <b>{title}</b>
              <p>{snippet}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="search-results__report">
        <p>
          <b>{heading}</b> {note}
        </p>
        <dl>
          {rankings.map((each) => (
            <div key={each.query}>
              <dt>{each.query}</dt>
              <dd>
                <s>{each.before}</s> <strong>{each.after}</strong>
              </dd>
            </div>
          ))}
        </dl>
        <p>{outcome}</p>
      </div>
    </div>
  );
}
