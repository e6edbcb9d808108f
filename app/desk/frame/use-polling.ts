import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const POLL_MS = 4_000;

/**
 * Reloads the page while it is on screen. The page loads with `createLoader`, so that a reload that
 * fails does not replace it.
 */
export function usePolling(isActive: boolean, everyMs = POLL_MS): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (!document.hidden) void latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isActive, everyMs]);
}
