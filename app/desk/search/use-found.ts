import { useEffect, useState } from "react";
import type { Found } from "./search.ts";

// Delay after typing before a search starts.
const PAUSE_MS = 120;

/** The results for the text, or the previous ones; null if the server cannot be reached. */
export function useFound(text: string): Found | null {
  const [found, setFound] = useState<Found | null>({ text: "", groups: [] });
  useEffect(() => {
    const latest = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetch(`/desk/search?${new URLSearchParams({ q: text })}`, { signal: latest.signal });
        setFound((await answer.json()) as Found);
      } catch {
        if (!latest.signal.aborted) setFound(null);
      }
    };
    const timer = setTimeout(ask, text ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      latest.abort();
    };
  }, [text]);
  return found;
}
