import { onCLS, onINP, onLCP } from "web-vitals";
import { sendFigure } from "./send-figure.ts";

/** Measures web vitals and reports them once, when the page is left. */
export function watchVitals() {
  const values = new Map<string, number>();
  for (const watch of [onLCP, onINP, onCLS]) {
    watch(({ name, value }) => void values.set(name, value), { reportAllChanges: true });
  }
  // Runs after the listeners of the library, which report at the same moment.
  document.addEventListener("visibilitychange", function send() {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    if (values.size > 0) sendFigure([...values].map(([name, value]) => `${name}=${value.toFixed(4)}`).join("\n"));
  });
}
