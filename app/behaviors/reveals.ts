const VISIBLE_SHARE = 0.2;
const STEPS = Array.from({ length: 11 }, (_, step) => (step * VISIBLE_SHARE) / 10);

/** Animates each block once, when a fifth of it is in view. Only blocks below the screen, or not laid out yet, are hidden. */
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
