import { useEffect } from "react";
import { useNavigation } from "react-router";

const PLACE = "desk-asked-page";

/**
 * Where the code of a page cannot be loaded, as after a release, the router only reloads the page
 * that is shown. Notes which one was asked for.
 */
export function useAskedPage(): void {
  const { location } = useNavigation();
  const path = location ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    if (path === null) return;
    const note = () => keep(path);
    addEventListener("pagehide", note);
    return () => {
      removeEventListener("pagehide", note);
      // The page was left and came back, and is here.
      taken();
    };
  }, [path]);
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
