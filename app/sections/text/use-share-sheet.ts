import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Opens the device's own share sheet for a page of this site; undefined where there is none. */
export function useShareSheet(): ((title: string, path: string) => void) | undefined {
  const isHydrated = useHydrated();
  if (!isHydrated || !("share" in navigator)) return undefined;
  return (title, path) => {
    // Closing the sheet without a choice rejects, and is no error.
    navigator.share({ title, url: window.location.origin + path }).catch(() => {});
  };
}
