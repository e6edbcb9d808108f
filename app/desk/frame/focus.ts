import { type RefObject, useEffect, useRef } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Focuses an element when a change removed the focused one, so that the keyboard continues there and screen readers
 * read it. `change` is a new value each time; nothing happens while it is empty.
 */
export function useFocusIfLost<Target extends HTMLElement>(change: unknown): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  // The page removes a button only after reloading, which is after its action answered.
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const settled = isBusy ? null : change;
  useEffect(() => {
    // Browsers would scroll to where a sticky element normally is.
    if (settled && isFocusLost()) ref.current?.focus({ preventScroll: true });
  }, [settled]);
  return ref;
}

/** Focuses the title of a page if the link that led there is gone. */
export function useTitleFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFocusLost()) document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
