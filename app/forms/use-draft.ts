import { useLayoutEffect, useRef } from "react";

/** Stores the typed fields inside the element for this tab, and restores them later. `forget` deletes them. */
export function useDraft(key: string) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = fields.current;
    if (!element) return;
    const kept = read(key);
    for (const control of controlsIn(element)) control.value ||= kept[control.name] ?? "";
    const keep = () => {
      const values = controlsIn(element).map(({ name, value }) => [name, value]);
      attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values))));
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [key]);
  return { fields, forget: () => attempt(() => sessionStorage.removeItem(key)) };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsIn = (element: HTMLElement) => [...element.querySelectorAll<Control>("input, select, textarea")];

const read = (key: string) =>
  attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Record<string, string>>) ?? {};

/** Storage can be switched off or full; the form works without it. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
