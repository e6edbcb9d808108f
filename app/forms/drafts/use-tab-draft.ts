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
    const kept = readKept<Partial<Record<string, string>>>(ofTab, key);
    for (const control of controlsIn(element)) control.value ||= kept?.[control.name] ?? "";
    const keepFields = () => {
      const values = controlsIn(element).map(({ name, value }) => [name, value]);
      keep(ofTab, key, Object.fromEntries(values));
    };
    // Typing may have begun before hydration.
    if (controlsIn(element).some(isTyped)) keepFields();
    element.addEventListener("input", keepFields);
    return () => element.removeEventListener("input", keepFields);
  }, [key]);
  return { fields, discard: () => keep(ofTab, key, null) };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<Control>("input, select, textarea"),
];

const isTyped = (control: Control) =>
  !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue;
