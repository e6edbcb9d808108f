import { useCallback, useSyncExternalStore } from "react";

const CHANGED = "query-value";

/**
 * A value kept in the query string, so that a choice can be linked; "" on the server and while
 * hydrating.
 */
export function useQueryValue(name: string): [string, (value: string) => void] {
  const read = () => new URLSearchParams(window.location.search).get(name) ?? "";
  const value = useSyncExternalStore(subscribe, read, () => "");
  const write = useCallback(
    (next: string) => {
      const url = new URL(window.location.href);
      if (next) url.searchParams.set(name, next);
      else url.searchParams.delete(name);
      window.history.replaceState(window.history.state, "", url);
      window.dispatchEvent(new Event(CHANGED));
    },
    [name],
  );
  return [value, write];
}

function subscribe(listener: () => void) {
  for (const type of ["popstate", CHANGED]) window.addEventListener(type, listener);
  return () => {
    for (const type of ["popstate", CHANGED]) window.removeEventListener(type, listener);
  };
}
