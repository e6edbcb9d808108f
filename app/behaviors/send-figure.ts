type Privacy = { readonly globalPrivacyControl?: boolean };

/**
 * The server-timing entry that turns counting on, with the percentage of visits to measure. None when the browser
 * sends the Global Privacy Control signal.
 */
export function figuresHeader(): PerformanceServerTiming | undefined {
  if ((navigator as Privacy).globalPrivacyControl) return undefined;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.serverTiming?.find(({ name }) => name === "figures");
}

/** Sends an event to be counted, without anything about the visitor. */
export function sendFigure(text: string): void {
  if (figuresHeader()) navigator.sendBeacon("/api/figures", text);
}
