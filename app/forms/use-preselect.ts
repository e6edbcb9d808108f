import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Chooses in the selects of those names what the page's address asks for, if they offer it. The page was
 * rendered without its query, so this runs after hydration and before paint. On arrival a choice already
 * made stays; following a link to another query chooses anew.
 */
export function usePreselect(names: readonly string[]) {
  const scope = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const arrival = useRef(search);
  const list = names.join();
  useLayoutEffect(() => {
    const wanted = new URLSearchParams(search);
    for (const name of list.split(",")) {
      const select = scope.current?.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      const value = wanted.get(name);
      if (!select || !value || (search === arrival.current && select.value !== "")) continue;
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
  }, [search, list]);
  return scope;
}
