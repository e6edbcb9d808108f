import { figuresHeader, sendFigure } from "./send-figure.ts";

type Visit = PerformanceNavigationTiming & { readonly activationStart?: number; readonly deliveryType?: string };

/**
 * Tells the server what it cannot see: that a prefetched page is shown and, for a sample of visits, how fast it was.
 */
export function startFigures() {
  const header = figuresHeader();
  if (!header) return;
  const begin = () => {
    const [visit] = performance.getEntriesByType("navigation") as Visit[];
    if (visit?.activationStart || visit?.deliveryType === "navigational-prefetch") sendFigure("shown");
    if (Math.random() * 100 < header.duration) {
      const load = () => void import("./vitals.ts").then(({ watchVitals }) => watchVitals());
      "requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, 500);
    }
  };
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}
