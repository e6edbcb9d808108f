import { useEffect, useRef } from "react";
import { Link, useFetcher, useLoaderData } from "react-router";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { formatCount } from "#app/desk/frame/format-count.ts";
import { mostCounted } from "#shared/contracts/enquiries.ts";
import { chosenIn } from "./filters.ts";
import type { ListResult } from "./list-action.ts";
import type { loader } from "./list-loader.ts";
import { plainQuery } from "./list-view.ts";

/** The shared views, the member's own, and a way to save the current one. */
export function ViewTabs() {
  const parts = useLoaderData<typeof loader>();
  const { views, savedViews, counts, query } = parts;
  const fetcher = useFetcher<ListResult>();
  const deleted = fetcher.data?.status === "view deleted" && fetcher.state === "idle" ? fetcher.data : null;
  const shared = views.map((view) => ({ ...view, query: plainQuery(new URLSearchParams(view.query)) }));
  const own = savedViews.find((view) => view.query === query);
  const suggested = chosenIn(new URLSearchParams(query), parts)
    .map(({ text }) => text)
    .join(", ");
  const isKnown = own !== undefined || shared.some((view) => view.query === query);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another tab
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [query]);
  return (
    <nav className="desk-tabs" aria-label="Views">
      <ul ref={list}>
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
          <input type="hidden" name="name" value={own.name} />
          <input type="hidden" name="query" value={own.query} />
          <button type="submit" name="intent" value="delete-view" className="desk-quiet">
            <DeskIcon name="x" />
            Delete view
          </button>
        </fetcher.Form>
      ) : null}
      {deleted ? (
        <fetcher.Form method="post" className="desk-toolbar" role="status">
          View deleted.
          <input type="hidden" name="name" value={deleted.name} />
          <input type="hidden" name="query" value={deleted.query} />
          <button type="submit" name="intent" value="save-view" className="desk-quiet">
            Undo
          </button>
        </fetcher.Form>
      ) : null}
      {isKnown || deleted ? null : (
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
