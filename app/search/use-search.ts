import { useEffect, useState } from "react";
import { type SearchGroup, searchSite } from "./search-site.ts";

export type Search =
  | { readonly status: "idle" }
  | { readonly status: "searching" }
  | { readonly status: "failed" }
  | { readonly status: "done"; readonly text: string; readonly groups: readonly SearchGroup[] };

// Delay after typing before a search starts.
const PAUSE_MS = 150;

/** Results for the typed text; the previous ones stay until the next arrive. */
export function useSearch(text: string): Search {
  const [search, setSearch] = useState<Search>({ status: "idle" });
  const wanted = text.trim();
  useEffect(() => {
    if (!wanted) return setSearch({ status: "idle" });
    let isLatest = true;
    setSearch((last) => (last.status === "done" ? last : { status: "searching" }));
    const timer = setTimeout(async () => {
      const next = await searchSite(wanted).then(
        (groups) => ({ status: "done", text: wanted, groups }) as const,
        () => ({ status: "failed" }) as const,
      );
      if (isLatest) setSearch(next);
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return search;
}
