import { onCLS, onINP, onLCP } from "web-vitals";
import { sendFigure } from "./send-figure.ts";

/** Measures how the page was from its first paint on, and says so once, when it is left. */
export function watchVitals() {
  const values = new Map<string, number>();
  for (const watch of [onLCP, onINP, onCLS]) {
    watch(({ name, value }) => void values.set(name, value), { reportAllChanges: true });
  }
  // After the listeners of the library, which close their books at the same moment.
  document.addEventListener("visibilitychange", function send() {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    if (values.size > 0) sendFigure([...values].map(([name, value]) => `${name}=${value.toFixed(4)}`).join("\n"));
  });
}
