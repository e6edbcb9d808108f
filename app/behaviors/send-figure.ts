type Privacy = { readonly globalPrivacyControl?: boolean };

/**
 * The header by which the server says that it counts, and how many visits in a hundred it wants measured. None for
 * whoever's browser asks for privacy.
 */
export function figuresHeader(): PerformanceServerTiming | undefined {
  if ((navigator as Privacy).globalPrivacyControl) return undefined;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.serverTiming?.find(({ name }) => name === "figures");
}

/** Sends something to be counted, and nothing of whoever reads. */
export function sendFigure(text: string): void {
  if (figuresHeader()) navigator.sendBeacon("/api/figures", text);
}
