type Privacy = { readonly globalPrivacyControl?: boolean };

/** The header by which the server says that it counts, and how many visits in a hundred it wants measured. */
export function figuresHeader(): PerformanceServerTiming | undefined {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.serverTiming?.find(({ name }) => name === "figures");
}

/** Sends something to be counted, and nothing of whoever reads; not where the browser asks for privacy. */
export function sendFigure(text: string): void {
  if (figuresHeader() && !(navigator as Privacy).globalPrivacyControl) navigator.sendBeacon("/api/figures", text);
}
