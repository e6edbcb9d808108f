import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

export function SearchForm({ field }: { field?: ComponentProps<"input"> }) {
  return (
    <search>
      <form action="/search" method="get" className="search-form">
        <label htmlFor="search-field">Search this site</label>
        <input id="search-field" type="search" name="q" enterKeyHint="search" {...field} />
        <Button type="submit" icon="search">
          Search
        </Button>
      </form>
    </search>
  );
}
