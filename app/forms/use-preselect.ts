import { useLayoutEffect, useRef } from "react";

/**
 * Selects values from the page's query string, in fields with those names and options. The page was rendered without
 * its query, so this runs on hydration, before paint. An earlier choice is kept.
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
