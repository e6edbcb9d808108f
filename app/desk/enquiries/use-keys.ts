import { useEffect, useRef } from "react";

/** A key and what it does, as the list of keys shows it. */
export type KeyWords = readonly [key: string, does: string];

const OFF = "desk-keys-off";
export const areKeysOff = () => localStorage.getItem(OFF) !== null;
export const switchKeys = (isOn: boolean) => (isOn ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, ""));

const TYPED_INTO = "input:not([type=checkbox]), textarea, select";

/** The act of a button or link, pressed by its key. */
export const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
export const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

/**
 * Lets single keys act, while nobody types and they are not switched off. Escape acts while somebody types: it leaves
 * the field, for a place from which the keys work again.
 */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog[open]")) return;
      const isTyping = target.closest(TYPED_INTO) !== null;
      if (isTyping !== (event.key === "Escape") || (areKeysOff() && !isTyping)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
