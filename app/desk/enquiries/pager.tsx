import { Link, useSearchParams } from "react-router";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { hrefWith } from "./list-view.ts";

type Props = { lines: readonly { readonly place: string }[]; hasBefore: boolean; hasAfter: boolean };

/** To the lines before and behind those shown. */
export function Pager({ lines, hasBefore, hasAfter }: Props) {
  const [query] = useSearchParams();
  const [first, last] = [lines[0]?.place ?? "", lines.at(-1)?.place ?? ""];
  if (!hasBefore && !hasAfter) return null;
  return (
    <nav className="pager" aria-label="Pages of the list">
      {hasBefore ? (
        <Link to={hrefWith(query, { before: first })} className="btn btn--outline" data-page="before">
          <DeskIcon name="chevron-left" />
          Before
        </Link>
      ) : null}
      {hasAfter ? (
        <Link to={hrefWith(query, { after: last })} className="btn btn--outline" data-page="after">
          More
          <DeskIcon name="chevron-right" />
        </Link>
      ) : null}
    </nav>
  );
}
