import { SmartLink } from "#app/ui/smart-link.tsx";
import { searchKinds } from "#shared/site-map/search-kinds.ts";
import { ResultsAwaited } from "./results-awaited.tsx";
import type { SearchGroup, SearchHit } from "./search-site.ts";
import { type Search, useSearch } from "./use-search.ts";

/** The results by kind. Screen readers announce the first line whenever it changes. */
export default function SearchResults({ text }: { text: string }) {
  const search = useSearch(text);
  return (
    <div className="search__results" aria-busy={search.status === "searching"}>
      <p className="search__status" role="status">
        {statusOf(search)}
      </p>
      {search.status === "searching" ? <ResultsAwaited /> : null}
      {search.status === "done" ? search.groups.map((group) => <Group key={group.kind} group={group} />) : null}
      {search.status === "done" && search.groups.length === 0 ? (
        <p className="search__ask">
          <SmartLink className="link" href="/contact-us">
            Ask us instead
          </SmartLink>
        </p>
      ) : null}
    </div>
  );
}

const notes = {
  idle: "",
  searching: "Searching…",
  failed: "The search didn’t load. Please try again.",
} as const;

function statusOf(search: Search): string {
  if (search.status !== "done") return notes[search.status];
  const count = search.groups.reduce((sum, group) => sum + group.hits.length, 0);
  if (count === 0) return `No results for “${search.text}”. Try fewer or different words.`;
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

function Hit({ hit: { href, title, summary } }: { hit: SearchHit }) {
  return (
    <li>
      <SmartLink href={href} className="search__hit">
        <span className="search__title">
          <Marked pieces={title} />
        </span>
        <span className="search__excerpt">
          <Marked pieces={summary} />
        </span>
      </SmartLink>
    </li>
  );
}

/** Every second piece is a searched word. */
const Marked = ({ pieces }: { pieces: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and a new search replaces all of them
  pieces.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));
