/**
 * Lets a first visit be drawn screen first: until the page has loaded, what stands further down is laid out only when
 * it comes near (base.css); then one part after the other, each in a moment of its own, so that scrolling and the
 * back button find real heights. Not for visits that begin further down.
 */
export function startFirstScreen() {
  const root = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate" || location.hash) return;
  root.dataset.drawing = "first-screen";

  const whenIdle = (next: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(next) : setTimeout(next, 50);
  const drawNext = () => {
    const part = document.querySelector<HTMLElement>("[data-later]");
    if (!part) return root.removeAttribute("data-drawing");
    part.style.contentVisibility = "visible";
    part.removeAttribute("data-later");
    whenIdle(drawNext);
  };
  addEventListener(
    "load",
    () => {
      const later = [
        "main > :nth-child(n + 2) > *",
        "main > article > :nth-child(n + 2) > *",
        ".prose > :nth-child(n + 2)",
        "body > footer > *",
      ];
      for (const part of document.querySelectorAll(later.join())) part.setAttribute("data-later", "");
      whenIdle(drawNext);
    },
    { once: true },
  );
}
