import { lazy, Suspense } from "react";
import { useSearchText } from "#app/ui/use-search-text.ts";
import { SearchForm } from "./search-form.tsx";

const SearchResults = lazy(() => import("./search-results.tsx"));

export default function SearchBox() {
  const [text, search] = useSearchText("q");
  return (
    <div>
      <SearchForm
        field={{
          autoComplete: "off",
          value: text,
          onChange: ({ currentTarget }) => search(currentTarget.value),
        }}
      />
      {text.trim() ? (
        <Suspense fallback={<div className="search__results" />}>
          <SearchResults text={text.trim()} />
        </Suspense>
      ) : null}
    </div>
  );
}
