/**
 * Renders only the first screen: later sections are laid out when they come near (base.css). After the visitor's first
 * input they are laid out one by one when the browser is idle, so that scrolling, links and the back button find real
 * heights. Not for visits that start further down.
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
  const drawAll = () => {
    const later = [
      "main > :nth-child(n + 2) > *",
      "main > article > :nth-child(n + 2) > *",
      ".prose > :nth-child(n + 2)",
      "body > footer > *",
    ];
    for (const part of document.querySelectorAll(later.join())) part.setAttribute("data-later", "");
    whenIdle(drawNext);
  };
  document.addEventListener("first-sign", () => {
    if (document.readyState === "complete") drawAll();
    else addEventListener("load", drawAll, { once: true });
  });
}
