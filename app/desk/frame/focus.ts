import { type RefObject, useEffect, useRef } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";

export const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses the element when `change`, a new value each time, removed the focused one. */
export function useFocusIfLost<Target extends HTMLElement>(
  change: unknown,
): RefObject<Target | null> {
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

export function useTitleFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFocusLost())
      document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
