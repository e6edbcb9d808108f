import { type RefObject, useEffect, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";

/**
 * Gives the fields of a search the values of the view that is shown, except what was typed since it
 * was asked for. The fields are kept, so that none loses the focus. Returns what notes that a view
 * is asked for; a link notes it by itself.
 */
export function useFollowedQuery(form: RefObject<HTMLFormElement | null>): () => void {
  const [query] = useSearchParams();
  const { location } = useNavigation();
  // The fields when the view that is loading was asked for: what differs was typed since.
  const asked = useRef<FormData>(null);
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const before = asked.current;
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      // A field that stands elsewhere adds a value to one of these, and is empty again after that.
      if (!isField || !form.current?.contains(field)) continue;
      if (before && isTypedSince(before, field)) continue;
      field.value = query.get(field.name) ?? "";
    }
  }, [query, form]);
  useEffect(() => {
    if (!location) asked.current = null;
    else if (form.current) asked.current ??= new FormData(form.current);
  }, [location, form]);
  return () => {
    asked.current = form.current && new FormData(form.current);
  };
}

/** A list that no longer offers its value has lost it by itself, such as that of two statuses. */
function isTypedSince(before: FormData, field: HTMLInputElement | HTMLSelectElement): boolean {
  const value = before.get(field.name);
  if (value === field.value) return false;
  if (field instanceof HTMLInputElement) return true;
  return [...field.options].some((option) => option.value === value);
}
