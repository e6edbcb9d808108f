import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 4_000;

/** Reads the page anew every few seconds while something goes on and somebody looks. */
export function useProgress(isGoingOn: boolean): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) void latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isGoingOn]);
}
