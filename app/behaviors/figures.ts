import { sendFigure } from "./send-figure.ts";

type Visit = PerformanceNavigationTiming & { readonly activationStart?: number; readonly deliveryType?: string };

/** Tells the server what it cannot see: that a prefetched page is shown. */
export function startFigures() {
  const begin = () => {
    const [visit] = performance.getEntriesByType("navigation") as Visit[];
    if (visit?.activationStart || visit?.deliveryType === "navigational-prefetch") sendFigure("shown");
  };
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}
