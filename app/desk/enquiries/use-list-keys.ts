import { type RefObject, useEffect } from "react";

/** Single keys of the list, by what they do; `shortcuts.tsx` shows them. */
export const listKeys = [
  ["j", "Next line"],
  ["k", "Line before"],
  ["Enter", "Open the line"],
  ["x", "Pick the line"],
  ["u", "Undo"],
  ["/", "Search"],
  ["n", "Further page"],
  ["p", "Page before"],
  ["?", "These keys"],
] as const;

const OFF = "desk-keys-off";
export const areKeysOff = () => localStorage.getItem(OFF) !== null;
export const switchKeys = (isOn: boolean) => (isOn ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, ""));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, dialog[open]") !== null;

/** Lets single keys work the list, while nobody types and they are not switched off. */
export function useListKeys(table: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const lines = () => [...(table.current?.querySelectorAll<HTMLElement>("[data-line] a") ?? [])];
    const current = () => document.activeElement?.closest("[data-line]")?.querySelector<HTMLElement>("a") ?? null;
    const move = (by: number) => {
      const all = lines();
      const at = all.indexOf(current() as HTMLElement);
      all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
    };
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    const does: Readonly<Record<string, () => void>> = {
      j: () => move(1),
      k: () => move(-1),
      x: () => current()?.closest("[data-line]")?.querySelector<HTMLElement>("input")?.click(),
      u: () => press("[data-undo]"),
      "/": () => document.querySelector<HTMLElement>("[data-search]")?.focus(),
      n: () => press("[data-page=after]"),
      p: () => press("[data-page=before]"),
      "?": () => press("[data-keys]"),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || areKeysOff()) return;
      const act = does[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [table]);
}
