import { Link, useFetcher } from "react-router";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import type { SavedView } from "#shared/enquiries.ts";
import { plainQuery } from "./list-view.ts";

type Props = {
  views: DeskEnquiries["views"];
  savedViews: readonly SavedView[];
  /** The one that is looked at. */
  query: string;
};

/** The views that everybody has, those of one's own, and a way to keep the one at hand. */
export function ViewTabs({ views, savedViews, query }: Props) {
  const fetcher = useFetcher();
  const shared = views.map((view) => ({ ...view, query: plainQuery(new URLSearchParams(view.query)) }));
  const own = savedViews.find((view) => view.query === query);
  const isKnown = own !== undefined || shared.some((view) => view.query === query);
  return (
    <nav className="view-tabs" aria-label="Views">
      <ul>
        {[...shared, ...savedViews.map(({ name, ...view }) => ({ ...view, label: name }))].map((view) => (
          <li key={`${view.label} ${view.query}`}>
            <Link to={`?${view.query}`} aria-current={view.query === query ? "page" : undefined}>
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
      {own ? (
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={own.id} />
          <button type="submit" name="intent" value="delete-view" className="view-tabs__act">
            <DeskIcon name="x" />
            Forget this view
          </button>
        </fetcher.Form>
      ) : null}
      {isKnown ? null : (
        <fetcher.Form method="post" className="view-tabs__keep">
          <input type="hidden" name="query" value={query} />
          <input
            name="name"
            className="input"
            aria-label="Name of this view"
            placeholder="Name"
            maxLength={60}
            required
          />
          <button type="submit" name="intent" value="save-view" className="btn btn--outline">
            Keep view
          </button>
        </fetcher.Form>
      )}
    </nav>
  );
}
