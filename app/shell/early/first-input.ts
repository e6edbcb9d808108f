/**
 * Until the visitor's first input, menus and dialogs are plain text (document-frame.tsx) and only the first screen is laid
 * out (base.css). A query may open a dialog, so with one they are inserted at once.
 */
export function startFirstInput() {
  const root = document.documentElement;
  const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"];
  const insert = () => {
    for (const layer of document.querySelectorAll("noscript[data-layer]")) layer.outerHTML = layer.textContent ?? "";
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", insert, { once: true });
    else document.dispatchEvent(new Event("layers"));
  };
  const begin = (event: Event) => {
    // Browsers also report a pointer that merely rests where a page appears.
    if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const read = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const top = read?.getBoundingClientRect().top ?? 0;
    root.removeAttribute("data-drawing");
    // A link to words in the page may have scrolled already: they stay where they are.
    scrollBy({ top: (read?.getBoundingClientRect().top ?? 0) - top, behavior: "instant" });
    insert();
  };
  // Guessed heights would lose the position of a visit that starts further down.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" && !location.hash) root.dataset.drawing = "first-screen";
  if (location.search) insert();
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
}
