import type { RefObject } from "react";
import { focusOn, type KeyWords, press, useKeys } from "./use-keys.ts";

/** Single keys of the list, by what they do. */
export const listKeys: readonly KeyWords[] = [
  ["j", "Next line"],
  ["k", "Line before"],
  ["Enter", "Open the line"],
  ["x", "Pick the line"],
  ["u", "Undo"],
  ["/", "Search"],
  ["Esc", "From a field to the lines"],
  ["n", "Further page"],
  ["p", "Page before"],
  ["?", "These keys"],
];

/** Lets single keys work the list. */
export function useListKeys(table: RefObject<HTMLFormElement | null>): void {
  const lines = () => [...(table.current?.querySelectorAll<HTMLElement>("[data-line] a") ?? [])];
  const current = () => document.activeElement?.closest("[data-line]")?.querySelector<HTMLElement>("a") ?? null;
  const move = (by: number) => {
    const all = lines();
    const at = all.indexOf(current() as HTMLElement);
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => current()?.closest("[data-line]")?.querySelector<HTMLElement>("input")?.click(),
    u: () => press("[data-undo]"),
    "/": () => focusOn("[data-search]"),
    Escape: () => (lines()[0] ? move(0) : focusOn("#main h1")),
    n: () => press("[data-page=after]"),
    p: () => press("[data-page=before]"),
    "?": () => press("[data-keys]"),
  });
}
