import { Link, useLoaderData } from "react-router";
import { formatCount } from "#app/desk/frame/formats.tsx";
import { mostCounted } from "#shared/contracts/enquiries.ts";
import type { loader } from "./list-loader.ts";
import { plainQuery } from "./list-view.ts";

export function ViewTabs() {
  const { views, counts, query } = useLoaderData<typeof loader>();
  return (
    <nav className="desk-tabs" aria-label="Views">
      <ul>
        {views.map((view, at) => (
          <li key={view.label}>
            <Link
              to={`?${view.query}`}
              aria-current={plainQuery(new URLSearchParams(view.query)) === query ? "page" : undefined}
            >
              {view.label} <span>{formatCount(counts[at] ?? 0, mostCounted)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
