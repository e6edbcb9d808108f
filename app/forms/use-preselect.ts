import { useLayoutEffect, useRef } from "react";

/**
 * Chooses in the selects of those names what the page's address asks for, if they offer it. The page was rendered
 * without its query, so this runs once it is alive, before paint; a choice already made stays.
 */
export function usePreselect(names: readonly string[]) {
  const scope = useRef<HTMLDivElement>(null);
  const list = names.join();
  useLayoutEffect(() => {
    const wanted = new URLSearchParams(location.search);
    for (const name of list.split(",")) {
      const select = scope.current?.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      const value = wanted.get(name);
      if (!select || !value || select.value !== "") continue;
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
  }, [list]);
  return scope;
}
