import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { valuesIn } from "./list-view.ts";

/** Keeps the filter fields and the URL in agreement. The returned function opens the URL for the fields. */
export function useFilterFields(form: RefObject<HTMLFormElement | null>) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const opening = useRef(0);
  const isAlive = useRef(false);
  const open = async () => {
    if (!form.current) return;
    opening.current += 1;
    await submit(filled(form.current), { preventScrollReset: true });
    opening.current -= 1;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address alone brings other values
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])];
    if (!isAlive.current) {
      isAlive.current = true;
      if (fields.some(isTouched)) void open();
      return;
    }
    // A page that has loaded by now is older than the last choice.
    if (opening.current > 0) return;
    // Another view sets other values. The fields are kept, so that none loses the focus.
    for (const field of fields) {
      const isBox = field instanceof HTMLInputElement && field.type === "checkbox";
      if (isBox) field.checked = valuesIn(query, field.name === "owner" ? "owner" : "status").includes(field.value);
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = query.get(field.name) ?? "";
    }
  }, [query]);
  return open;
}

/** Whether it was changed before the scripts had loaded. */
function isTouched(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return false;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}

/** Only fields with a value, so that the URL stays short. Check boxes repeat their name. */
function filled(form: HTMLFormElement) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (value !== "") query.set(name, [query.get(name) ?? [], String(value)].flat().join(","));
  return query;
}
