import { SmartLink } from "#app/ui/smart-link.tsx";
import { searchKinds } from "#shared/search-kinds.ts";
import type { SearchGroup, SearchHit } from "./search-site.ts";
import { type Search, useSearch } from "./use-search.ts";

/** What was found, by kind. The first line is said aloud whenever it changes. */
export default function SearchResults({ text }: { text: string }) {
  const search = useSearch(text);
  return (
    <div className="search__results" aria-busy={search.status === "searching"}>
      <p className="search__status" role="status">
        {statusOf(search)}
      </p>
      {search.status === "done" ? search.groups.map((group) => <Group key={group.kind} group={group} />) : null}
    </div>
  );
}

const notes = {
  idle: "",
  searching: "Searching…",
  failed: "The search did not load. Please try again.",
} as const;

function statusOf(search: Search): string {
  if (search.status !== "done") return notes[search.status];
  const count = search.groups.reduce((sum, group) => sum + group.hits.length, 0);
  if (count === 0) return `Nothing found for “${search.text}”. Try fewer or other words.`;
  return `${count} ${count === 1 ? "result" : "results"} for “${search.text}”`;
}

function Group({ group: { kind, hits } }: { group: SearchGroup }) {
  const id = `found-${kind}`;
  return (
    <section className="search__group" aria-labelledby={id}>
      <h2 className="search__kind" id={id}>
        {searchKinds[kind]}
      </h2>
      <ul>
        {hits.map((hit) => (
          <Hit key={hit.href} hit={hit} />
        ))}
      </ul>
    </section>
  );
}

function Hit({ hit: { href, title, excerpt } }: { hit: SearchHit }) {
  return (
    <li>
      <SmartLink href={href} className="search__hit">
        <span className="search__title">{title}</span>
        <span className="search__excerpt">{excerpt}</span>
      </SmartLink>
    </li>
  );
}
