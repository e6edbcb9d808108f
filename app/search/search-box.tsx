import { type KeyboardEvent, lazy, Suspense, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { ResultsAwaited } from "./results-awaited.tsx";

const SearchResults = lazy(() => import("./search-results.tsx"));

type Props = {
  id: string;
  text: string;
  onText: (text: string) => void;
};

/** The search field with its results. Before hydration it is a plain form that leads to the search page. */
export function SearchBox({ id, text, onText }: Props) {
  const box = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input, .search__hit") ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + (step ?? 0)];
    if (!step || !next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from link to link; each is reached by Tab as well
    <div ref={box} className="search__box" onKeyDown={move}>
      <search>
        <form action="/search" method="get" className="search-form">
          <label htmlFor={id}>Search this site</label>
          <input
            id={id}
            type="search"
            name="q"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          <Button type="submit" icon="search">
            Search
          </Button>
        </form>
      </search>
      {text.trim() ? (
        <Suspense fallback={<ResultsAwaited />}>
          <SearchResults text={text} />
        </Suspense>
      ) : null}
    </div>
  );
}
