import { useLayoutEffect, useRef } from "react";

/**
 * Selects what the query string of the page asks for, in the fields of those names that offer it. The page was rendered
 * without its query, so this runs on hydration, before paint. A choice already made stays.
 */
export function usePreselect() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const wanted = new URLSearchParams(location.search);
    for (const select of form.current?.querySelectorAll("select") ?? []) {
      const value = wanted.get(select.name);
      if (!value || select.value !== "") continue;
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
  }, []);
  return form;
}
