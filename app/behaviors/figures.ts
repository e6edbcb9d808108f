type Visit = PerformanceNavigationTiming & { readonly activationStart?: number; readonly deliveryType?: string };
type Privacy = { readonly globalPrivacyControl?: boolean };

/** Tells the server what it cannot see: that a prefetched page is shown. It learns nothing about the visitor. */
export function startFigures() {
  const begin = () => {
    const [visit] = performance.getEntriesByType("navigation") as Visit[];
    const isPrefetched = visit?.activationStart || visit?.deliveryType === "navigational-prefetch";
    // The server says in a header whether it counts.
    const isCounted = visit?.serverTiming?.some(({ name }) => name === "figures");
    if (isPrefetched && isCounted && !(navigator as Privacy).globalPrivacyControl)
      navigator.sendBeacon("/api/figures", "shown");
  };
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}
