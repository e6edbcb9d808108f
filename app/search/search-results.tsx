import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { searchKinds } from "#shared/site-map/search-kinds.ts";
import {
  CannotSearch,
  countHits,
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
  searchSite,
} from "./search-site.ts";

const IMPOSSIBLE =
  "The search can’t run here, because WebAssembly is switched off in your browser. The pages below may help.";
const ADVICE = "Try fewer or different words.";
const PAUSE_MS = 150;
const MOST_WORDS = 6;

type Search = { readonly text: string; readonly answer: SearchAnswer | Failure };
type Failure = "failed" | "impossible";

export default function SearchResults({ text }: { text: string }) {
  const [search, setSearch] = useState<Search>();
  const [shownWhole, setShownWhole] = useState<Search>();
  const [attempt, setAttempt] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches for the same words
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      const answer = await searchSite(text).catch(failureOf);
      if (isLatest) setSearch({ text, answer });
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text, attempt]);
  const { first, all } = typeof search?.answer === "object" ? search.answer : NOTHING;
  const isWhole = search !== undefined && search === shownWhole;
  const count = countHits(all);

  useEffect(() => {
    // The button, which had the focus, is gone: the first result that it brought has it.
    if (!shownWhole || typeof shownWhole.answer !== "object") return;
    const known = new Set(
      shownWhole.answer.first.flatMap(({ hits }) => hits.map(({ href }) => href)),
    );
    const links = [...(results.current?.querySelectorAll<HTMLAnchorElement>(".search__hit") ?? [])];
    links.find((link) => !known.has(link.getAttribute("href") ?? ""))?.focus();
  }, [shownWhole]);

  function tryAgain() {
    setSearch(undefined);
    setAttempt(attempt + 1);
  }

  const isNothing = search !== undefined && count === 0;
  return (
    <div className={isNothing ? "search__results search__none" : "search__results"} ref={results}>
      <p className="search__status" role="status">
        {statusOf(search)}
        {isNothing && typeof search.answer === "object" ? <span>{ADVICE}</span> : null}
      </p>
      {search?.answer === "failed" ? <Button onClick={tryAgain}>Try again</Button> : null}
      {(isWhole ? all : first).map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {!isWhole && count > countHits(first) ? (
        <Button onClick={() => setShownWhole(search)}>{`Show all ${count} results`}</Button>
      ) : null}
      {isNothing ? <NextWays text={search.text} /> : null}
    </div>
  );
}

const NOTHING: SearchAnswer = { first: [], all: [] };

const failureOf = (error: unknown): Failure =>
  error instanceof CannotSearch ? "impossible" : "failed";

function statusOf(search: Search | undefined): string {
  if (!search) return "Searching…";
  if (search.answer === "impossible") return IMPOSSIBLE;
  if (search.answer === "failed") return "The search could not be read.";
  const count = countHits(search.answer.all);
  if (count === 0) return `No results for “${search.text}”. `;
  return `${count} ${count === 1 ? "result" : "results"} for “${search.text}”`;
}

/** What helps after a search that found nothing: its words one by one, and a person. */
function NextWays({ text }: { text: string }) {
  const words = [...new Set(text.split(/\s+/).filter((word) => word.length > 2))];
  return (
    <div className="search__ways">
      {words.length > 1 ? (
        <>
          <p>Search for one word:</p>
          <ul>
            {words.slice(0, MOST_WORDS).map((word) => (
              <li key={word}>
                <SmartLink className="link" href={`/search?q=${encodeURIComponent(word)}`}>
                  {word}
                </SmartLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <SmartLink className="link" href="/contact-us">
          Ask us instead
        </SmartLink>
      </p>
    </div>
  );
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
