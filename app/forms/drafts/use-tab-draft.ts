import { useLayoutEffect, useRef } from "react";
import { keep, readKept } from "./kept-texts.ts";

const ofTab = () => sessionStorage;

/**
 * Keeps the typed fields inside the element for this tab, and restores them later. `discard`
 * deletes them.
 */
export function useTabDraft(key: string) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = fields.current;
    if (!element) return;
    const { address, values } = keptFields(key);
    for (const control of controlsIn(element)) {
      const kept = values[control.name];
      if (kept === undefined) continue;
      // What a link chose was changed there; another link chooses anew.
      const isSameLink = control instanceof HTMLSelectElement && address === location.search;
      control.value = isSameLink ? kept : control.value || kept;
    }
    const keepFields = () => {
      const fieldsNow = controlsIn(element).map(({ name, value }) => [name, value]);
      const typed: Kept = { address: location.search, values: Object.fromEntries(fieldsNow) };
      keep(ofTab, key, typed);
    };
    // Typing may have begun before hydration.
    if (controlsIn(element).some(isTyped)) keepFields();
    element.addEventListener("input", keepFields);
    return () => element.removeEventListener("input", keepFields);
  }, [key]);
  return { fields, discard: () => keep(ofTab, key, null) };
}

type Values = Partial<Record<string, string>>;
/** The query of the address under which the fields were filled in, and what they say. */
type Kept = { readonly address: string; readonly values: Values };

function keptFields(key: string): Kept | { readonly address: null; readonly values: Values } {
  const kept = readKept<Kept | Values>(ofTab, key);
  // A release before this one kept the values alone.
  const isKept = kept !== null && typeof kept.values === "object";
  return isKept ? (kept as Kept) : { address: null, values: (kept ?? {}) as Values };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<Control>("input, select, textarea"),
];

const isTyped = (control: Control) =>
  !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue;
