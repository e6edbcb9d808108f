import { type RefObject, useEffect, useRef } from "react";

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus to an element when what had it went with the change: the keyboard goes on from there, and what it
 * says is read out. `change` is what is new each time; nothing happens while it is empty.
 */
export function useKeptFocus<Kept extends HTMLElement>(change: unknown): RefObject<Kept | null> {
  const ref = useRef<Kept>(null);
  useEffect(() => {
    if (change && isFocusLost()) ref.current?.focus();
  }, [change]);
  return ref;
}
