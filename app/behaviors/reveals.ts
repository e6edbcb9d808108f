const VISIBLE_SHARE = 0.2;

/**
 * Animates each block once, when a fifth of it or of the screen is in view. Only blocks below the screen are hidden
 * before; without script or with reduced motion, none is.
 */
export function startReveals() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect: box, intersectionRect: seen } of entries) {
        const { dataset } = target as HTMLElement;
        const isSeen = box.top < 0 || seen.height >= VISIBLE_SHARE * Math.min(box.height, innerHeight);
        if (box.top >= innerHeight) dataset.waiting = "";
        else if (dataset.waiting === undefined) observer.unobserve(target);
        else if (isSeen) {
          observer.unobserve(target);
          delete dataset.waiting;
          dataset.arrived = "";
        }
      }
    },
    // The small shares are for blocks taller than the screen.
    { threshold: [0, 0.05, 0.1, 0.15, VISIBLE_SHARE] },
  );
  for (const block of document.querySelectorAll("[data-reveal]")) observer.observe(block);
}
