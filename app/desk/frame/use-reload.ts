import { useCallback, useRef } from "react";
import { useRevalidator } from "react-router";
import { isSignedOut } from "./live-source.ts";

/**
 * Loads what is shown once more, for a page of enquiries that does so by itself. Whoever was signed
 * out meanwhile stays there: the answer would lead away from what they type.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  return useCallback(async () => {
    if (await isSignedOut()) return;
    await latest.current();
  }, []);
}
