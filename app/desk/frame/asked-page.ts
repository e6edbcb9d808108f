import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

const PLACE = "desk-asked-page";

/** A navigation is drawn long before this, also on a slow phone. */
const DRAWN_MS = 5_000;

/**
 * Where the code of a page cannot be loaded, as after a release, the router only reloads the page
 * that is shown. Notes which one was asked for.
 */
export function useAskedPage(): void {
  const { location } = useNavigation();
  const path = location ? location.pathname + location.search + location.hash : null;
  const pressed = usePressedLink(path !== null);
  useEffect(() => {
    const note = () => {
      const asked = path ?? pressed.current;
      if (asked !== null) keep(asked);
    };
    addEventListener("pagehide", note);
    return () => {
      removeEventListener("pagehide", note);
      // The page was left and came back, and is here.
      if (path !== null) taken();
    };
  }, [path, pressed]);
}

/** The link that was pressed: the code may be missed before the navigation has been drawn. */
function usePressedLink(isNavigating: boolean) {
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    let limit: ReturnType<typeof setTimeout> | undefined;
    function note({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      const isHere = link?.origin === window.location.origin && link.target === "";
      if (!isHere) return;
      pressed.current = link.pathname + link.search + link.hash;
      clearTimeout(limit);
      limit = setTimeout(() => {
        pressed.current = null;
      }, DRAWN_MS);
    }
    document.addEventListener("click", note, true);
    return () => {
      clearTimeout(limit);
      document.removeEventListener("click", note, true);
    };
  }, []);
  useEffect(() => {
    if (isNavigating) pressed.current = null;
  }, [isNavigating]);
  return pressed;
}

function keep(path: string): void {
  try {
    sessionStorage.setItem(PLACE, path);
  } catch {}
}

/** After such a reload goes on to the page that was asked for. */
export function openAskedPage(): void {
  const asked = taken();
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (asked !== null && entry?.type === "reload") location.replace(asked);
}

function taken(): string | null {
  try {
    const asked = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    return asked;
  } catch {
    return null;
  }
}
