type Privacy = { readonly globalPrivacyControl?: boolean };

/** Whether the server counts (it says so in a Server-Timing header), and the browser does not ask for privacy. */
function isCounted(): boolean {
  if ((navigator as Privacy).globalPrivacyControl) return false;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.serverTiming?.some(({ name }) => name === "figures") ?? false;
}

/** Sends an event to be counted, without anything about the visitor. */
export function sendFigure(text: string): void {
  if (isCounted()) navigator.sendBeacon("/api/figures", text);
}
