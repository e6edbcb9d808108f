import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Opens the device's own share sheet for this page; undefined where there is none. */
export function useShareSheet(): ((title: string) => void) | undefined {
  const isHydrated = useHydrated();
  if (!isHydrated || !("share" in navigator)) return undefined;
  return (title) => {
    const { origin, pathname } = window.location;
    // Closing the sheet without a choice rejects, and is no error.
    navigator.share({ title, url: origin + pathname }).catch(() => {});
  };
}
