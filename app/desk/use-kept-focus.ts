import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus to an element when what had it went with the change: the keyboard goes on from there, and what it
 * says is read out. `change` is what is new each time; nothing happens while it is empty.
 */
export function useKeptFocus<Kept extends HTMLElement>(change: unknown): RefObject<Kept | null> {
  const ref = useRef<Kept>(null);
  // A button goes once the page was read again, which is after the answer to its press came.
  const settled = useNavigation().state === "idle" ? change : null;
  useEffect(() => {
    // Of what sticks to an edge browsers scroll to where it would stand otherwise: the page stays where it is.
    if (settled && isFocusLost()) ref.current?.focus({ preventScroll: true });
  }, [settled]);
  return ref;
}
