const VISIBLE_SHARE = 0.2;
const STEPS = Array.from({ length: 11 }, (_, step) => (step * VISIBLE_SHARE) / 10);

/**
 * Lets blocks arrive, once, when a fifth of them is in view. Only what nobody sees yet is ever hidden, so that nothing
 * blinks: a block below the screen, or one that the browser has not laid out (first-screen.ts), whose box is empty.
 * Without script or under reduced motion the content simply stands there.
 */
export function startReveals() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect: box, intersectionRect: seen } of entries) {
        const block = target as HTMLElement;
        if (box.height === 0 || (block.dataset.waiting === undefined && box.top >= innerHeight)) {
          block.dataset.waiting = "";
          continue;
        }
        // A block taller than the screen never shows a fifth of itself: a fifth of the screen is enough.
        const isSeen = box.top < 0 || seen.height >= VISIBLE_SHARE * Math.min(box.height, innerHeight);
        if (!isSeen && block.dataset.waiting !== undefined) continue;
        observer.unobserve(block);
        if (block.dataset.waiting === undefined) continue;
        delete block.dataset.waiting;
        block.dataset.arrived = "";
      }
    },
    { threshold: STEPS },
  );
  for (const block of document.querySelectorAll("[data-reveal]")) observer.observe(block);
}
