import { Link, useFetcher, useLoaderData } from "react-router";
import { formatCount } from "#app/desk/frame/formats.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mostCounted } from "#shared/contracts/enquiries.ts";
import { chosenIn } from "./filters.ts";
import type { ListResult } from "./list-action.ts";
import type { loader } from "./list-loader.ts";
import { plainQuery } from "./list-view.ts";

export function ViewTabs() {
  const loaded = useLoaderData<typeof loader>();
  const { views, savedViews, counts, query } = loaded;
  const fetcher = useFetcher<ListResult>();
  const shared = views.map((view) => ({ ...view, query: plainQuery(new URLSearchParams(view.query)) }));
  const own = savedViews.find((view) => view.query === query);
  const suggested = chosenIn(new URLSearchParams(query), loaded)
    .map(({ text }) => text)
    .join(", ");
  const isKnown = own !== undefined || shared.some((view) => view.query === query);
  return (
    <nav className="desk-tabs" aria-label="Views">
      <ul>
        {[...shared, ...savedViews.map(({ name, ...view }) => ({ ...view, label: name }))].map((view, at) => (
          <li key={`${view.label} ${view.query}`}>
            <Link to={`?${view.query}`} aria-current={view.query === query ? "page" : undefined}>
              {view.label} <span>{formatCount(counts[at] ?? 0, mostCounted)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {own ? (
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={own.id} />
          <button type="submit" name="intent" value="delete-view" className="desk-quiet">
            <Icon name="x" />
            Delete view
          </button>
        </fetcher.Form>
      ) : null}
      {isKnown ? null : (
        <details
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) currentTarget.querySelector<HTMLInputElement>("input[name=name]")?.select();
          }}
        >
          <summary className="desk-quiet">Save view</summary>
          <fetcher.Form method="post" className="desk-toolbar desk-popover">
            <input type="hidden" name="query" value={query} />
            <input
              name="name"
              className="input"
              aria-label="Name of this view"
              placeholder="Name"
              key={query}
              defaultValue={suggested}
              maxLength={60}
              required
            />
            <button type="submit" name="intent" value="save-view" className="btn btn--outline">
              Save
            </button>
          </fetcher.Form>
        </details>
      )}
    </nav>
  );
}
