import { useEffect, useState } from "react";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { searchKinds } from "#shared/site-map/search-kinds.ts";
import { type SearchGroup, type SearchHit, searchSite } from "./search-site.ts";

const PAUSE_MS = 150;

type Search = { readonly text: string; readonly groups: readonly SearchGroup[] | "failed" };

export default function SearchResults({ text }: { text: string }) {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      const groups = await searchSite(text).catch(() => "failed" as const);
      if (isLatest) setSearch({ text, groups });
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text]);
  const groups = search && search.groups !== "failed" ? search.groups : [];
  return (
    <div className="search__results">
      <p className="search__status" role="status">
        {statusOf(search)}
      </p>
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {search && groups.length === 0 ? (
        <SmartLink className="link" href="/contact-us">
          Ask us instead
        </SmartLink>
      ) : null}
    </div>
  );
}

function statusOf(search: Search | undefined): string {
  if (!search) return "Searching…";
  if (search.groups === "failed") return "The search didn’t load. Please try again.";
  const count = search.groups.reduce((sum, { hits }) => sum + hits.length, 0);
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
        <span className="muted search__excerpt">
          <Marked pieces={summary} />
        </span>
      </SmartLink>
    </li>
  );
}

const Marked = ({ pieces }: { pieces: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and a new search replaces all of them
  pieces.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));
