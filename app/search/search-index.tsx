import type { CSSProperties } from "react";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { SearchPage } from "#content/types.ts";
import type { SearchKind } from "#shared/search-kinds.ts";

type Props = SearchPage["browse"] & { counts: Partial<Record<SearchKind, number>> };

/** What the search looks through, drawn: a bar for each kind of page, which is the way to them. */
export function SearchIndex({ heading, note, items, counts }: Props) {
  const most = Math.max(1, ...items.map(({ kind }) => (kind && counts[kind]) ?? 0));
  return (
    <nav className="search-index river-block cut-tr" aria-labelledby="browse-heading">
      <h2 className="t-h3" id="browse-heading">
        {heading}
      </h2>
      <ul>
        {items.map(({ label, href, kind }) => {
          const count = kind && counts[kind];
          return (
            <li key={href}>
              <SmartLink href={href} className="search-index__way">
                <span>{label}</span>
                {count ? (
                  <>
                    <i style={{ "--share": `${Math.round((count / most) * 100)}%` } as CSSProperties} />{" "}
                    <b>
                      {count}
                      <span className="sr-only"> found</span>
                    </b>
                  </>
                ) : null}
              </SmartLink>
            </li>
          );
        })}
      </ul>
      <p className="small">{note}</p>
    </nav>
  );
}
