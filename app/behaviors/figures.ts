type Visit = PerformanceNavigationTiming & { readonly activationStart?: number; readonly deliveryType?: string };
type Privacy = { readonly globalPrivacyControl?: boolean };

/** Tells the server that a prefetched page is shown, which it cannot see. Nothing about the visitor is sent. */
export function startFigures() {
  const begin = () => {
    const [visit] = performance.getEntriesByType("navigation") as Visit[];
    const isPrefetched = visit?.activationStart || visit?.deliveryType === "navigational-prefetch";
    // A header from the server says whether visits are counted.
    const isCounted = visit?.serverTiming?.some(({ name }) => name === "figures");
    if (isPrefetched && isCounted && !(navigator as Privacy).globalPrivacyControl)
      navigator.sendBeacon("/api/figures", "shown");
  };
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}
