import { lazy, Suspense } from "react";
import { useSearchText } from "#app/ui/use-search-text.ts";
import { SearchForm } from "./search-form.tsx";

const SearchResults = lazy(() => import("./search-results.tsx"));

export default function SearchBox() {
  const [text, search] = useSearchText("q");
  // A pasted character may show nothing.
  const wanted = /[^\s\p{C}]/u.test(text) ? text.trim() : "";
  return (
    <div>
      <SearchForm
        field={{
          autoComplete: "off",
          value: text,
          onChange: ({ currentTarget }) => search(currentTarget.value),
        }}
      />
      {wanted ? (
        <Suspense fallback={<div className="search__results" />}>
          <SearchResults text={wanted} />
        </Suspense>
      ) : null}
    </div>
  );
}
